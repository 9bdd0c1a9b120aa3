import { fillTemplate } from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import { TIERS, type ChatbotPackage } from '../schema/chatbot.ts'
import { entryPassages, factOf, stepOf, type Entry } from './entry.ts'
import type { PassageInput } from './passage.ts'
import { createWriter } from './sentences.ts'

/** Packages, personas, features, steps and sample conversations. */
export function chatbotPassages(content: Content): PassageInput[] {
  const lists = {
    packages: packageEntries,
    personas: personaEntries,
    features: featureEntries,
    roadmap: stepEntries,
  }
  return [...entryPassages(lists, content), ...demoPassages(content)]
}

export function packageEntries(content: Content): Entry[] {
  const { price } = createWriter(content)
  const { pricing } = content.pages.chatbots
  const { package: opening, labels, kinds } = content.knowledge.sentences
  return content.collections.packages.map((offer) => {
    const { id, name, description, features, setupFeeEur: amount } = offer
    const [tier, level] = [pricing.tiers[offer.tier], pricing[offer.level]]
    const terms = amount === undefined ? pricing.quotePrice : pricing.fee
    return {
      id,
      name,
      card: { kind: kinds.package },
      opening: fillTemplate(opening, { title: name, tier, level }),
      description,
      facts: [
        factOf('price', labels.price, price(offer), {
          told: `${price(offer)}, ${terms}`,
          ...(amount !== undefined && { note: terms, amount }),
        }),
        factOf('tier', labels.tier, tier, { step: tierStep(offer), told: '' }),
        factOf('level', labels.level, level, { told: '' }),
        factOf('includes', labels.includes, features),
      ],
      closing: [pricing.vat],
      note: pricing.vat,
      action: offer.isContact ? pricing.contact : pricing.start,
      groups: [level, tier],
    }
  })
}

/** Of the peaks beside a tier. */
export function tierStep({ tier }: ChatbotPackage) {
  return stepOf(tier, TIERS, 'peaks')
}

export function personaEntries({ pages, collections, knowledge }: Content): Entry[] {
  const { features } = pages.chatbots.comparison
  const { persona: opening, labels, kinds } = knowledge.sentences
  return collections.personas.map(({ id, title, description, supports }) => {
    const named = (isSupported: boolean) =>
      features.filter((feature) => supports[feature.id] === isSupported).map(({ label }) => label)
    const amount = named(true).length
    const ranked = { value: String(amount), label: labels.features }
    return {
      id,
      name: title,
      card: { kind: kinds.persona },
      opening: fillTemplate(opening, { title, count: collections.personas.length }),
      description,
      facts: [
        factOf('features', labels.supports, named(true), { amount, ranked }),
        factOf('lacks', labels.lacks, named(false)),
      ],
    }
  })
}

function featureEntries({ collections, knowledge }: Content): Entry[] {
  return collections.features.map(({ id, title, description }) => {
    const opening = fillTemplate(knowledge.sentences.feature, { title })
    return { id, name: title, opening, description }
  })
}

function stepEntries({ pages, collections, knowledge }: Content): Entry[] {
  const { sentences } = knowledge
  return collections.roadmap.map(({ id, title, description, code }, index, { length: total }) => {
    const position = fillTemplate(pages.chatbots.roadmap.position, { step: index + 1, total })
    const opening = fillTemplate(sentences.step, { position, title })
    const sample = fillTemplate(sentences.code, { file: code.fileName })
    const source = code.text.trim()
    return {
      id,
      name: title,
      card: { kind: position },
      opening,
      description,
      facts: [factOf('code', code.fileName, source, { detail: 'code', told: '' })],
      // Of its own, because the words of code differ from those of questions.
      parts: [
        { id: 'code', headings: [title, code.fileName], text: `${opening} ${sample}\n${source}` },
      ],
    }
  })
}

function demoPassages(content: Content): PassageInput[] {
  const { fact } = createWriter(content)
  const { demo, labels } = content.knowledge.sentences
  const opening = fillTemplate(demo, { product: content.site.product })
  return content.collections['demo-chats'].map(({ id, title, messages }) => {
    const lines = messages.map(({ type, text }) =>
      fact(type === 'user' ? labels.question : labels.answer, text.replaceAll(/\s*\[\d\]/g, '')),
    )
    return {
      key: `demo-chats/${id}`,
      entries: [`demo-chats/${id}`],
      page: id === 'home' ? 'home' : 'chatbots',
      anchor: `demo-${id}`,
      headings: [title],
      text: [opening, ...lines].join('\n'),
    }
  })
}
