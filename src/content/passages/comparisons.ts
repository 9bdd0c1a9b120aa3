import {
  formatAverage,
  summariseModels,
  wholeMillions,
  formatMilliseconds,
  fillTemplate,
} from '../format.ts'
import type { Content } from '../reader/read-content.ts'
import type { PassageInput } from './passage.ts'
import { listingPassages } from './listings.ts'
import { rankingPassages } from './rankings.ts'
import { createWriter } from './sentences.ts'

/** Answers computed from several entries. */
export function comparisonPassages(content: Content): PassageInput[] {
  return [
    ...rankingPassages(content),
    averagesPassage(content),
    ...listingPassages(content),
    ...supportPassages(content),
  ]
}

function averagesPassage({ locale, collections, knowledge }: Content): PassageInput {
  const { heading, text } = knowledge.sentences.averages
  const summary = summariseModels(collections.models)
  return {
    key: 'comparisons/averages',
    entries: ['pages/models'],
    page: 'models',
    anchor: 'hero',
    headings: [heading],
    text: fillTemplate(text, {
      count: collections.models.length,
      accuracy: formatAverage(summary.averageAccuracy, locale),
      latency: formatMilliseconds(Math.round(summary.averageLatency), locale),
      data: `${wholeMillions(summary.dataPoints, locale)}+`,
    }),
  }
}

/** The rows of the comparison table. */
function supportPassages(content: Content): PassageInput[] {
  const { list } = createWriter(content)
  const { support, labels } = content.knowledge.sentences
  const { personas } = content.collections
  return content.pages.chatbots.comparison.features.map(({ id, label: feature }) => {
    const has = personas.filter(({ supports }) => supports[id])
    const lacks = personas.filter(({ supports }) => !supports[id])
    const some = has.length === 0 ? support.none : support.some
    const titleOf = ({ title }: (typeof personas)[number]) => title
    const titles = (entries: typeof personas) => list(entries.map(titleOf))
    return {
      key: `comparisons/personas-with-${id}`,
      entries: [
        ...(has.length <= 3 ? has.map((persona) => `personas/${persona.id}`) : []),
        'pages/chatbots',
      ],
      page: 'chatbots',
      anchor: 'comparison',
      headings: [fillTemplate(support.heading, { feature })],
      text: fillTemplate(lacks.length === 0 ? support.all : some, {
        feature,
        list: titles(has),
        others: titles(lacks),
      }),
      card: {
        type: 'entry',
        name: feature,
        facts: [
          { id: 'features', label: labels.supportedBy, value: '', items: has.map(titleOf) },
          { id: 'lacks', label: labels.lackedBy, value: '', items: lacks.map(titleOf) },
        ].filter(({ items }) => items.length > 0),
      },
    }
  })
}
