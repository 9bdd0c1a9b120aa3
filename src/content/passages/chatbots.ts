import { fillTemplate } from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import type { DemoChat, RoadmapStep } from '../schema/chatbot.ts'
import type { PassageInput } from './passage.ts'
import { createWriter, paragraphOf } from './sentences.ts'

/** Packages, personas, features, steps and sample conversations. */
export function chatbotPassages(content: Content): PassageInput[] {
  const { features, roadmap } = content.collections
  const { sentences } = content.knowledge
  return [
    ...packagePassages(content),
    ...personaPassages(content),
    ...features.map(({ id, title, description }) => ({
      key: `features/${id}`,
      entries: [`features/${id}`],
      page: 'home' as const,
      anchor: id,
      headings: [title],
      text: paragraphOf(fillTemplate(sentences.feature, { title }), description),
    })),
    ...roadmap.flatMap((step, index) => stepPassages(step, index, content)),
    ...content.collections['demo-chats'].map((chat) => demoPassage(chat, content)),
  ]
}

function packagePassages(content: Content): PassageInput[] {
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
        fillTemplate(opening, { title: offer.name, tier, level }),
        offer.description,
        fact(labels.price, `${price(offer)}, ${terms}`),
        fact(labels.includes, list(offer.features)),
        pricing.vat,
      ),
    }
  })
}

function personaPassages(content: Content): PassageInput[] {
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
        fillTemplate(opening, { title, count: personas.length }),
        description,
        has.length > 0 ? fact(labels.supports, list(has)) : '',
        lacks.length > 0 ? fact(labels.lacks, list(lacks)) : '',
      ),
    }
  })
}

/** The sample is apart: its words are not those of a question, and its figures are often asked for. */
function stepPassages(step: RoadmapStep, index: number, content: Content): PassageInput[] {
  const { roadmap } = content.collections
  const { sentences } = content.knowledge
  const key = `roadmap/${step.id}`
  const place = { entries: [key], page: 'chatbots', anchor: `step-${step.id}` } as const
  const position = fillTemplate(content.pages.chatbots.roadmap.position, {
    step: index + 1,
    total: roadmap.length,
  })
  const opening = fillTemplate(sentences.step, { position, title: step.title })
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
      text: `${opening} ${fillTemplate(sentences.code, { file: fileName })}\n${text.trim()}`,
    },
  ]
}

function demoPassage({ id, title, messages }: DemoChat, content: Content): PassageInput {
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
    text: [fillTemplate(demo, { product }), ...lines].join('\n'),
  }
}
