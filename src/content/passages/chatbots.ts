import { fillTemplate } from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import { TIERS, type ChatbotPackage, type DemoChat, type RoadmapStep } from '../schema/chatbot.ts'
import { aboutPath } from './catalogue.ts'
import { entryPassage, type PassageInput } from './passage.ts'
import { createWriter, paragraphOf } from './sentences.ts'

/** Packages, personas, features, steps and sample conversations. */
export function chatbotPassages(content: Content): PassageInput[] {
  const { features, roadmap } = content.collections
  const { sentences } = content.knowledge
  return [
    ...packagePassages(content),
    ...personaPassages(content),
    ...features.map(({ id, title, description }) => {
      const text = paragraphOf(fillTemplate(sentences.feature, { title }), description)
      const card = { type: 'entry', name: title, text: description, facts: [] } as const
      return entryPassage(`features/${id}`, 'home', id, title, text, card)
    }),
    ...roadmap.flatMap((step, index) => stepPassages(step, index, content)),
    ...content.collections['demo-chats'].map((chat) => demoPassage(chat, content)),
  ]
}

function packagePassages(content: Content): PassageInput[] {
  const { fact, list, price } = createWriter(content)
  const { pricing } = content.pages.chatbots
  const { package: opening, labels, kinds } = content.knowledge.sentences
  return content.collections.packages.map((offer) => {
    const { id, name, features } = offer
    const [tier, level] = [pricing.tiers[offer.tier], pricing[offer.level]]
    const terms = offer.setupFeeEur === undefined ? pricing.quotePrice : pricing.fee
    const text = paragraphOf(
      fillTemplate(opening, { title: name, tier, level }),
      offer.description,
      fact(labels.price, `${price(offer)}, ${terms}`),
      fact(labels.includes, list(features)),
      pricing.vat,
    )
    const isQuoted = offer.setupFeeEur === undefined
    return entryPassage(`packages/${id}`, 'chatbots', `package-${id}`, name, text, {
      type: 'entry',
      name,
      kind: kinds.package,
      text: offer.description,
      facts: [
        {
          id: 'price',
          label: labels.price,
          value: price(offer),
          ...(!isQuoted && { note: terms }),
        },
        { id: 'tier', label: labels.tier, value: tier, step: tierStep(offer) },
        { id: 'level', label: labels.level, value: level },
        { id: 'includes', label: labels.includes, value: '', items: features },
      ],
      note: pricing.vat,
      action: {
        label: offer.isContact ? pricing.contact : pricing.start,
        url: aboutPath(id, content),
      },
    })
  })
}

/** Of the peaks beside a tier. */
export function tierStep({ tier }: ChatbotPackage) {
  return { at: TIERS.indexOf(tier) + 1, of: TIERS.length, drawn: 'peaks' } as const
}

function personaPassages(content: Content): PassageInput[] {
  const { told } = createWriter(content)
  const { features } = content.pages.chatbots.comparison
  const { personas } = content.collections
  const { persona: opening, labels, kinds } = content.knowledge.sentences
  return personas.map(({ id, title, description, supports }) => {
    const named = (isSupported: boolean) =>
      features.filter((feature) => supports[feature.id] === isSupported).map(({ label }) => label)
    const facts = [
      { id: 'features', label: labels.supports, value: '', items: named(true) },
      { id: 'lacks', label: labels.lacks, value: '', items: named(false) },
    ].filter(({ items }) => items.length > 0)
    const text = paragraphOf(
      fillTemplate(opening, { title, count: personas.length }),
      description,
      told(facts),
    )
    return entryPassage(`personas/${id}`, 'chatbots', id, title, text, {
      type: 'entry',
      name: title,
      kind: kinds.persona,
      text: description,
      facts,
    })
  })
}

/** Code is a passage of its own: its words differ from those of questions. */
function stepPassages(step: RoadmapStep, index: number, content: Content): PassageInput[] {
  const { sentences } = content.knowledge
  const { id, title, description, code } = step
  const key = `roadmap/${id}`
  const position = fillTemplate(content.pages.chatbots.roadmap.position, {
    step: index + 1,
    total: content.collections.roadmap.length,
  })
  const opening = fillTemplate(sentences.step, { position, title })
  const source = `${fillTemplate(sentences.code, { file: code.fileName })}\n${code.text.trim()}`
  const anchor = `step-${id}`
  return [
    entryPassage(key, 'chatbots', anchor, title, paragraphOf(opening, description), {
      type: 'entry',
      name: title,
      kind: position,
      text: description,
      facts: [{ id: 'code', label: code.fileName, value: code.text.trim(), detail: 'code' }],
    }),
    {
      ...entryPassage(key, 'chatbots', anchor, [title, code.fileName], `${opening} ${source}`),
      key: `${key}#code`,
      whole: key,
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
  const page = id === 'home' ? 'home' : 'chatbots'
  const text = [fillTemplate(demo, { product }), ...lines].join('\n')
  return entryPassage(`demo-chats/${id}`, page, `demo-${id}`, title, text)
}
