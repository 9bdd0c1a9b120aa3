import { fillTemplate } from '../format.ts'
import { factOf } from './entry.ts'
import { listingPassages, MAX_CITED } from './listings.ts'
import { averagesOf } from './pages.ts'
import type { PassageInput } from './passage.ts'
import type { Writer } from './sentences.ts'

/** Answers computed from several entries. */
export function comparisonPassages(writer: Writer): PassageInput[] {
  const { heading, text } = writer.sentences.averages
  return [
    {
      key: 'comparisons/averages',
      entries: ['pages/models'],
      page: 'models',
      anchor: 'hero',
      headings: [heading],
      text: fillTemplate(text, averagesOf(writer)),
    },
    ...listingPassages(writer),
    ...supportPassages(writer),
  ]
}

/** The rows of the comparison table. */
function supportPassages({ collections, pages, sentences, labels, list }: Writer): PassageInput[] {
  const { heading, all, some, none } = sentences.support
  return pages.chatbots.comparison.features.map(({ id, label: feature }) => {
    const { personas } = collections
    const having = personas.filter(({ supports }) => supports[id])
    const titles = having.map(({ title }) => title)
    const others = personas.filter(({ supports }) => !supports[id]).map(({ title }) => title)
    const template = titles.length === 0 ? none : some
    const cited = having.length <= MAX_CITED ? having.map((one) => `personas/${one.id}`) : []
    const facts = [
      factOf('features', labels.supportedBy, titles),
      factOf('lacks', labels.lackedBy, others),
    ]
    return {
      key: `comparisons/personas-with-${id}`,
      entries: [...cited, 'pages/chatbots'],
      page: 'chatbots',
      anchor: 'comparison',
      headings: [fillTemplate(heading, { feature })],
      text: fillTemplate(others.length === 0 ? all : template, {
        feature,
        list: list(titles),
        others: list(others),
      }),
      card: {
        type: 'entry',
        name: feature,
        facts: facts.filter(({ items = [] }) => items.length > 0),
      },
    }
  })
}
