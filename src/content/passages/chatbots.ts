import { fillTemplate } from '../format.ts'
import { TIERS } from '../schema/chatbot.ts'
import { factOf, stepOf, type Entry } from './entry.ts'
import type { Writer } from './sentences.ts'

export function packageEntries(writer: Writer): Entry[] {
  const { collections, pages, sentences, labels, kinds, price } = writer
  const { pricing } = pages.chatbots
  return collections.packages.map((offer) => {
    const { name: title, setupFeeEur: amount } = offer
    const [tier, level] = [pricing.tiers[offer.tier], pricing[offer.level]]
    const step = stepOf(offer.tier, TIERS, 'peaks')
    const terms = amount === undefined ? pricing.quotePrice : pricing.fee
    return {
      ...offer,
      title,
      kind: kinds.package,
      opening: fillTemplate(sentences.package, { title, tier, level }),
      facts: [
        factOf('price', labels.price, price(offer), {
          told: `${price(offer)}, ${terms}`,
          ...(amount !== undefined && { note: terms, ranked: { amount } }),
        }),
        factOf('tier', labels.tier, tier, { step, ranked: { amount: step.at }, told: '' }),
        factOf('level', labels.level, level, { told: '' }),
        factOf('includes', labels.includes, offer.features),
      ],
      closing: [pricing.vat],
      note: pricing.vat,
      action: offer.isContact ? pricing.contact : pricing.start,
      groups: [level, tier],
    }
  })
}

export function personaEntries({ pages, collections, sentences, labels, kinds }: Writer): Entry[] {
  const { features } = pages.chatbots.comparison
  return collections.personas.map((persona, _index, { length: count }) => {
    const { title, supports } = persona
    const named = (isSupported: boolean) =>
      features.filter(({ id }) => supports[id] === isSupported).map(({ label }) => label)
    const amount = named(true).length
    return {
      ...persona,
      kind: kinds.persona,
      opening: fillTemplate(sentences.persona, { title, count }),
      facts: [
        factOf('features', labels.supports, named(true), {
          ranked: { amount, value: String(amount), label: labels.features },
        }),
        factOf('lacks', labels.lacks, named(false)),
      ],
    }
  })
}

export function featureEntries({ collections, sentences }: Writer): Entry[] {
  return collections.features.map((feature) => {
    return { ...feature, opening: fillTemplate(sentences.feature, { title: feature.title }) }
  })
}

export function stepEntries({ pages, collections, sentences }: Writer): Entry[] {
  return collections.roadmap.map(({ code, ...step }, index, { length: total }) => {
    const { title } = step
    const position = fillTemplate(pages.chatbots.roadmap.position, { step: index + 1, total })
    const opening = fillTemplate(sentences.step, { position, title })
    const sample = fillTemplate(sentences.code, { file: code.fileName })
    const source = code.text.trim()
    return {
      ...step,
      kind: position,
      opening,
      facts: [factOf('code', code.fileName, source, { detail: 'code', told: '' })],
      // Apart, because the words of code differ from those of questions.
      parts: [
        { id: 'code', headings: [title, code.fileName], text: `${opening} ${sample}\n${source}` },
      ],
    }
  })
}

/** Sample conversations. */
export function demoEntries({ site, collections, sentences, labels, fact }: Writer): Entry[] {
  const opening = fillTemplate(sentences.demo, { product: site.product })
  return collections['demo-chats'].map(({ id, title, messages }) => {
    const lines = messages.map(({ type, text }) =>
      fact(type === 'user' ? labels.question : labels.answer, text.replaceAll(/\s*\[\d\]/g, '')),
    )
    const page = id === 'home' ? 'home' : 'chatbots'
    return { id, title, page, opening: [opening, ...lines].join('\n'), hasCard: false }
  })
}
