import { formatAverage, summariseModels, wholeMillions } from '../figures/models-summary.ts'
import { formatMilliseconds } from '../figures/format-figure.ts'
import { fillGaps } from '../fill-gaps.ts'
import type { Content } from '../reader/read-content.ts'
import type { Draft } from './draft.ts'
import { listingChunks } from './listings.ts'
import { rankingChunks } from './rankings.ts'
import { createWriter } from './write-sentence.ts'

/** Answers that no file holds: they are computed, so that they can never be out of date. */
export function comparisonChunks(content: Content): Draft[] {
  return [
    ...rankingChunks(content),
    averagesChunk(content),
    ...listingChunks(content),
    ...supportChunks(content),
  ]
}

function averagesChunk({ locale, collections, knowledge }: Content): Draft {
  const { heading, text } = knowledge.sentences.averages
  const summary = summariseModels(collections.models)
  return {
    key: 'comparisons/averages',
    entries: ['pages/models'],
    page: 'models',
    anchor: 'hero',
    headings: [heading],
    text: fillGaps(text, {
      count: collections.models.length,
      accuracy: formatAverage(summary.averageAccuracy, locale),
      latency: formatMilliseconds(Math.round(summary.averageLatency), locale),
      data: `${wholeMillions(summary.dataPoints, locale)}+`,
    }),
  }
}

/** The rows of the comparison table, as sentences. */
function supportChunks(content: Content): Draft[] {
  const { list } = createWriter(content)
  const { support } = content.knowledge.sentences
  const { personas } = content.collections
  return content.pages.chatbots.comparison.features.map(({ id, label: feature }) => {
    const has = personas.filter(({ supports }) => supports[id])
    const lacks = personas.filter(({ supports }) => !supports[id])
    const some = has.length === 0 ? support.none : support.some
    const titles = (entries: typeof personas) => list(entries.map(({ title }) => title))
    return {
      key: `comparisons/personas-with-${id}`,
      entries: [
        ...(has.length <= 3 ? has.map((persona) => `personas/${persona.id}`) : []),
        'pages/chatbots',
      ],
      page: 'chatbots',
      anchor: 'comparison',
      headings: [fillGaps(support.heading, { feature })],
      text: fillGaps(lacks.length === 0 ? support.all : some, {
        feature,
        list: titles(has),
        others: titles(lacks),
      }),
    }
  })
}
