import type { Service } from 'schema-dts'
import type { ChatbotPackage } from '#content/schema/chatbot.ts'
import type { Site } from '#content/schema/company.ts'
import { organisationId } from './company.ts'

/** A package as a service with its offer; what is quoted for each client has no price. */
export function packageService(offer: ChatbotPackage, url: string, site: Site): Service {
  const { id, name, description, setupFeeEur } = offer
  return {
    '@type': 'Service',
    '@id': `${url}#${id}`,
    name,
    description,
    provider: { '@id': organisationId(site.origin) },
    offers: {
      '@type': 'Offer',
      name,
      description,
      url: `${url}#${id}`,
      ...(setupFeeEur !== undefined && price(setupFeeEur)),
    },
  }
}

/** The page says that prices do not include VAT. */
function price(setupFeeEur: number) {
  return {
    price: setupFeeEur,
    priceCurrency: 'EUR',
    priceSpecification: {
      '@type': 'PriceSpecification',
      price: setupFeeEur,
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: false,
    },
  } as const
}
