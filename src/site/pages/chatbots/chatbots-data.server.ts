import { fillTemplate, formatEuros } from '#content/format.ts'
import type { Content } from '#content/reader/read-content.ts'
import type { ChatbotPackage, Persona, RoadmapStep } from '#content/schema/chatbot.ts'
import type { ChatbotsPage } from '#content/schema/page.ts'
import { pick, shownFigures } from '../../data/collection-entries.server.ts'
import { contactLink } from '../../data/contact.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { demoChatData } from '../../data/feature-text.server.ts'
import { pageBasics } from '../../data/page-meta.server.ts'
import { pathOf } from '../../data/page-paths.server.ts'
import { caseTeasers } from '../../features/cases/case-teasers.server.ts'
import { highlightCode } from './highlight-code.server.ts'

export function chatbotsData(locale: string) {
  const content = contentIn(locale)
  const { pages, collections, messages } = content
  const page = pages.chatbots
  const { hero, comparison, roadmap, pricing, closing } = page
  return {
    ...pageBasics('chatbots', locale, page),
    hero: {
      ...hero,
      figures: shownFigures(hero.figures, content),
      actions: {
        primary: { label: hero.actions.primary, to: `${pathOf('chatbots', locale)}#pricing` },
        secondary: { label: hero.actions.secondary, to: contactLink(locale, 'chatbot-sales') },
      },
    },
    capabilities: {
      ...page.capabilities,
      personas: collections.personas.map((persona) => ({
        ...pick(persona, 'id', 'title', 'description', 'question'),
        ...personaPrice(persona.id, content, locale),
      })),
    },
    comparison: {
      ...comparison,
      features: comparison.features.map(({ label }) => label),
      personas: collections.personas.map((persona) => ({
        ...pick(persona, 'id', 'title'),
        ...personaPrice(persona.id, content, locale),
        ...personaAction(persona, content, locale),
        /** In the order of the features. */
        flags: comparison.features.map(({ id }) => persona.supports[id]),
      })),
    },
    cases: caseTeasers(locale, 'personas'),
    showcase: showcaseData(content, locale),
    roadmap: {
      ...pick(roadmap, 'heading', 'lead', 'empty'),
      copyWords: messages.copy,
      steps: collections.roadmap.map((step, index, steps) =>
        shownStep(step, roadmap, { step: index + 1, total: steps.length }),
      ),
    },
    pricing: {
      ...pick(pricing, 'heading', 'lead', 'running', 'vat', 'switch'),
      levels: (['basic', 'advanced'] as const).map((id) => ({
        id,
        label: pricing[id],
        suits: pricing.suits[id],
        packages: collections.packages
          .filter(({ level }) => level === id)
          .map((offer) => shownPackage(offer, content, locale)),
      })),
    },
    closing: {
      ...pick(closing, 'heading', 'lead'),
      primary: { label: closing.primary, to: contactLink(locale, 'chatbot-demo') },
      secondary: { label: closing.secondary, to: contactLink(locale, 'chatbot-sales') },
    },
  }
}

export type ChatbotsData = ReturnType<typeof chatbotsData>

function showcaseData(content: Content, locale: string) {
  const demo = demoChatData('chatbots', locale)
  const offer = demo.persona ? [shownOffer(demo.persona, content, locale)] : []
  return {
    ...content.pages.chatbots.showcase,
    demo: { ...demo, links: [...demo.links, ...offer] },
  }
}

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

/** The packages that set up a persona, the cheapest first. */
function packagesOf(persona: string, { collections }: Content): ChatbotPackage[] {
  const fee = ({ setupFeeEur = Infinity }: ChatbotPackage) => setupFeeEur
  return collections.packages
    .filter((offer) => offer.persona === persona)
    .toSorted((a, b) => fee(a) - fee(b))
}

function shownOffer(persona: string, content: Content, locale: string) {
  const { link, price, to } = personaPrice(persona, content, locale)
  return { label: `${link}, ${price}`, to }
}

/** The price and where it is listed; without a package, where to ask. */
function personaPrice(id: string, content: Content, locale: string) {
  const { capabilities, pricing } = content.pages.chatbots
  const [offer, ...more] = packagesOf(id, content)
  const contactPath = contactLink(locale, `persona-${id}`)
  if (!offer) return { price: capabilities.onRequest, link: capabilities.ask, to: contactPath }
  const to = `${pathOf('chatbots', locale)}#package-${offer.id}`
  const link = offer.name
  if (offer.setupFeeEur === undefined) return { price: pricing.quote, link, to }
  const price = formatEuros(offer.setupFeeEur, locale)
  return { price: more.length > 0 ? fillTemplate(capabilities.from, { price }) : price, link, to }
}

function personaAction(persona: Persona, content: Content, locale: string) {
  const { comparison } = content.pages.chatbots
  const { id, title } = persona
  const [offer] = packagesOf(id, content)
  if (offer) {
    const { action, contactPath } = shownPackage(offer, content, locale)
    return { action, contactPath, actionLabel: `${action}: ${title}` }
  }
  return {
    action: comparison.action,
    contactPath: contactLink(locale, `persona-${id}`),
    actionLabel: fillTemplate(comparison.actionOf, { title }),
  }
}

function shownPackage(offer: ChatbotPackage, { pages, collections }: Content, locale: string) {
  const { setupFeeEur: fee, tier } = offer
  const words = pages.chatbots.pricing
  const persona = collections.personas.find(({ id }) => id === offer.persona)?.title ?? ''
  return {
    ...pick(offer, 'id', 'name', 'description', 'features'),
    suits: offer.isContact ? words.forAll : fillTemplate(words.forPersona, { persona }),
    price: fee === undefined ? words.quotePrice : formatEuros(fee, locale),
    terms: fee === undefined ? words.quote : words.fee,
    tier: words.tiers[tier],
    action: offer.isContact ? words.contact : words.start,
    contactPath: contactLink(locale, offer.id),
  }
}
