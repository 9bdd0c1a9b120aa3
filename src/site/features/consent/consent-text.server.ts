import { contentIn } from '../../data/content.server.ts'
import { pathOf } from '../../data/page-paths.server.ts'

export function consentText(locale: string) {
  return { ...contentIn(locale).messages.consent, policyPath: pathOf('cookie-policy', locale) }
}

export type ConsentText = ReturnType<typeof consentText>
