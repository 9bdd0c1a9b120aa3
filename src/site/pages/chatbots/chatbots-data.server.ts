import { fillTemplate, formatEuros, formatFigure } from '#content/format.ts'
import { TIERS, type ChatbotPackage, type RoadmapStep } from '#content/schema/chatbot.ts'
import type { ChatbotsPage } from '#content/schema/page.ts'
import { contactLink } from '../../data/contact.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { pageOpening } from '../../data/page-meta.server.ts'
import { demoChatData } from '../../data/feature-text.server.ts'
import { highlightCode } from './highlight-code.server.ts'

/** Everything the chatbots page shows, already formatted and with its code coloured. */
export function chatbotsData(locale: string) {
  const { pages, collections, messages } = contentIn(locale)
  const page = pages.chatbots
  const shownPackages = (level: ChatbotPackage['level']) =>
    collections.packages
      .filter((offer) => offer.level === level)
      .map((offer) => shownPackage(offer, page.pricing, contactLink(locale, offer.id)))
  return {
    ...pageOpening('chatbots', locale, page),
    hero: {
      ...page.hero,
      figures: page.hero.figures.map((figure) => formatFigure(figure, locale)),
    },
    capabilities: {
      ...page.capabilities,
      personas: collections.personas.map(({ id, title, description }) => ({
        id,
        title,
        description,
      })),
    },
    comparison: {
      ...page.comparison,
      features: page.comparison.features.map(({ label }) => label),
      personas: collections.personas.map(({ id, title, supports }) => ({
        id,
        title,
        /** In the order of the features. */
        flags: page.comparison.features.map((feature) => supports[feature.id]),
      })),
    },
    showcase: { ...page.showcase, demo: demoChatData('chatbots', locale) },
    roadmap: {
      heading: page.roadmap.heading,
      lead: page.roadmap.lead,
      empty: page.roadmap.empty,
      copyWords: messages.copy,
      steps: collections.roadmap.map((step, index, steps) =>
        shownStep(step, page.roadmap, { step: index + 1, total: steps.length }),
      ),
    },
    pricing: {
      heading: page.pricing.heading,
      lead: page.pricing.lead,
      vat: page.pricing.vat,
      switch: page.pricing.switch,
      levels: (['basic', 'advanced'] as const).map((id) => ({
        id,
        label: page.pricing[id],
        packages: shownPackages(id),
      })),
    },
    closing: {
      heading: page.closing.heading,
      lead: page.closing.lead,
      primary: { label: page.closing.primary, to: contactLink(locale, 'chatbot-demo') },
      secondary: { label: page.closing.secondary, to: contactLink(locale, 'chatbot-sales') },
    },
  }
}

export type ChatbotsData = ReturnType<typeof chatbotsData>

function shownStep(
  { id, title, description, code }: RoadmapStep,
  { position, copy }: ChatbotsPage['roadmap'],
  place: { readonly step: number; readonly total: number },
) {
  return {
    id,
    title,
    description,
    position: fillTemplate(position, place),
    fileName: code.fileName,
    copyLabel: fillTemplate(copy, { file: code.fileName }),
    lines: highlightCode(code.text, code.language),
  }
}

function shownPackage(
  { id, name, description, setupFeeEur, features, tier, isContact }: ChatbotPackage,
  words: ChatbotsPage['pricing'],
  contactPath: string,
) {
  return {
    id,
    name,
    description,
    features,
    price: setupFeeEur === undefined ? words.quotePrice : formatEuros(setupFeeEur),
    terms: setupFeeEur === undefined ? words.quote : words.fee,
    tier: { word: words.tiers[tier], rank: TIERS.indexOf(tier) + 1 },
    action: isContact ? words.contact : words.start,
    contactPath,
  }
}
