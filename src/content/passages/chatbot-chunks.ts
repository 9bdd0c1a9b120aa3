import { fillGaps } from '../fill-gaps.ts'
import type { Content } from '../reader/read-content.ts'
import type { DemoChat, RoadmapStep } from '../schema/chatbot.ts'
import type { Draft } from './draft.ts'
import { createWriter, paragraphOf } from './write-sentence.ts'

/** Packages, personas, features, steps and sample conversations. */
export function chatbotChunks(content: Content): Draft[] {
  const { features, roadmap } = content.collections
  const { sentences } = content.knowledge
  return [
    ...packageChunks(content),
    ...personaChunks(content),
    ...features.map(({ id, title, description }) => ({
      key: `features/${id}`,
      entries: [`features/${id}`],
      page: 'home' as const,
      anchor: id,
      headings: [title],
      text: paragraphOf(fillGaps(sentences.feature, { title }), description),
    })),
    ...roadmap.flatMap((step, index) => stepChunks(step, index, content)),
    ...content.collections['demo-chats'].map((chat) => demoChunk(chat, content)),
  ]
}

function packageChunks(content: Content): Draft[] {
  const { fact, list, price } = createWriter(content)
  const { pricing } = content.pages.chatbots
  const { package: opening, labels } = content.knowledge.sentences
  return content.collections.packages.map((offer) => {
    const key = `packages/${offer.id}`
    const [tier, level] = [pricing.tiers[offer.tier], pricing[offer.level]]
    const terms = offer.setupFeeEur === undefined ? pricing.quotePrice : pricing.fee
    return {
      key,
      entries: [key],
      page: 'chatbots',
      anchor: `package-${offer.id}`,
      headings: [offer.name],
      text: paragraphOf(
        fillGaps(opening, { title: offer.name, tier, level }),
        offer.description,
        fact(labels.price, `${price(offer)}, ${terms}`),
        fact(labels.includes, list(offer.features)),
        pricing.vat,
      ),
    }
  })
}

function personaChunks(content: Content): Draft[] {
  const { fact, list } = createWriter(content)
  const { features } = content.pages.chatbots.comparison
  const { personas } = content.collections
  const { persona: opening, labels } = content.knowledge.sentences
  return personas.map(({ id, title, description, supports }) => {
    const named = (isSupported: boolean) =>
      features.filter((feature) => supports[feature.id] === isSupported).map(({ label }) => label)
    const [has, lacks] = [named(true), named(false)]
    return {
      key: `personas/${id}`,
      entries: [`personas/${id}`],
      page: 'chatbots',
      anchor: id,
      headings: [title],
      text: paragraphOf(
        fillGaps(opening, { title, count: personas.length }),
        description,
        has.length > 0 ? fact(labels.supports, list(has)) : '',
        lacks.length > 0 ? fact(labels.lacks, list(lacks)) : '',
      ),
    }
  })
}

/** The sample is apart: its words are not those of a question, and its figures are often asked for. */
function stepChunks(step: RoadmapStep, index: number, content: Content): Draft[] {
  const { roadmap } = content.collections
  const { sentences } = content.knowledge
  const key = `roadmap/${step.id}`
  const place = { entries: [key], page: 'chatbots', anchor: `step-${step.id}` } as const
  const position = fillGaps(content.pages.chatbots.roadmap.position, {
    step: index + 1,
    total: roadmap.length,
  })
  const opening = fillGaps(sentences.step, { position, title: step.title })
  const { fileName, text } = step.code
  return [
    {
      ...place,
      key,
      headings: [step.title],
      text: paragraphOf(opening, step.description),
    },
    {
      ...place,
      key: `${key}#code`,
      headings: [step.title, fileName],
      text: `${opening} ${fillGaps(sentences.code, { file: fileName })}\n${text.trim()}`,
    },
  ]
}

function demoChunk({ id, title, messages }: DemoChat, content: Content): Draft {
  const { fact } = createWriter(content)
  const { demo, labels } = content.knowledge.sentences
  const { product } = content.site
  const lines = messages.map(({ type, text }) =>
    fact(type === 'user' ? labels.question : labels.answer, text.replaceAll(/\s*\[\d\]/g, '')),
  )
  return {
    key: `demo-chats/${id}`,
    entries: [`demo-chats/${id}`],
    page: id === 'home' ? 'home' : 'chatbots',
    anchor: `demo-${id}`,
    headings: [title],
    text: [fillGaps(demo, { product }), ...lines].join('\n'),
  }
}
