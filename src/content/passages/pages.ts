import {
  formatAverage,
  formatFigure,
  formatMilliseconds,
  summariseModels,
  wholeMillions,
} from '../format.ts'
import type { PageName } from '../reader/collections.ts'
import type { Figure } from '../schema/text.ts'
import { factOf } from './entry.ts'
import { priceTable } from './listings.ts'
import type { PassageCard, PassageInput } from './passage.ts'
import { paragraphOf, type Writer } from './sentences.ts'

/** The pages of entries have passages with their entries. */
type DescribedPage = Exclude<PageName, 'model' | 'paper' | 'automation' | 'case' | 'cases'>

interface Part {
  readonly anchor: string
  readonly heading: string
  readonly lead?: string
  readonly figures?: readonly Figure[]
  readonly further?: readonly string[]
  readonly card?: PassageCard
}

/** The sections of the pages, without their entries. */
export function pagePassages(writer: Writer): PassageInput[] {
  const { locale, told } = writer
  const pages = Object.entries(partsOf(writer)) as [DescribedPage, readonly Part[]][]
  return pages.flatMap(([page, parts]) =>
    parts.map(({ anchor, heading, lead = '', figures = [], further = [], card }) => {
      const facts = figures
        .map((figure) => formatFigure(figure, locale))
        .map(({ label, number, unit }) => factOf('', label, number + unit))
      const name = heading.replace(/\.$/, '')
      return {
        key: `pages/${page}#${anchor}`,
        entries: [`pages/${page}`],
        page,
        anchor,
        headings: [heading],
        text: paragraphOf(withFullStop(heading), lead, told(facts), further),
        card: card ?? { type: 'entry', name, text: paragraphOf(lead, further), facts },
      }
    }),
  )
}

function partsOf(writer: Writer): Record<DescribedPage, readonly Part[]> {
  const { pages, list, fact } = writer
  const { chatbots, models, automations, research, about, contact, careers, help } = pages
  const { own, next } = pages.try
  const { data, accuracy, latency } = averagesOf(writer)
  const features = list(chatbots.comparison.features.map(({ label }) => label))
  const card = priceTable(writer)
  const { arrival, reply, offer } = contact.next
  const titled = ({ title, text }: { title: string; text: string }) => `${title}: ${text}`
  return {
    home: homeParts(writer),
    chatbots: [
      first(chatbots),
      { anchor: 'capabilities', ...chatbots.capabilities },
      { anchor: 'comparison', ...chatbots.comparison, further: [withFullStop(features)] },
      { anchor: 'showcase', ...chatbots.showcase },
      { anchor: 'roadmap', ...chatbots.roadmap },
      {
        anchor: 'pricing',
        ...chatbots.pricing,
        further: [chatbots.pricing.running, chatbots.pricing.vat],
        card,
      },
      { anchor: 'closing', ...chatbots.closing },
    ],
    models: [
      first(
        models,
        fact(models.hero.trainingData, data),
        fact(models.hero.averageAccuracy, accuracy),
        fact(models.hero.averageLatency, latency),
      ),
      { anchor: 'survey', ...models.survey },
      { anchor: 'technology', ...models.technology },
      { anchor: 'closing', ...models.closing },
    ],
    automations: [first(automations), { anchor: 'closing', ...automations.closing }],
    research: [first(research), { anchor: 'collaboration', ...research.band }],
    about: [
      first(about),
      { anchor: 'mission', ...about.mission, further: about.mission.points.map(titled) },
      { anchor: 'leadership', ...about.leadership },
    ],
    contact: [
      first(contact),
      { anchor: 'next', ...contact.next, further: [arrival, reply, offer] },
    ],
    careers: [
      first(careers),
      { anchor: 'next', ...careers.next, further: careers.next.links.map(titled) },
    ],
    help: [first(help)],
    try: [first(pages.try, ...own.promises.map(titled)), { anchor: 'next', ...next }],
  }
}

function homeParts({ pages, collections, list }: Writer): readonly Part[] {
  const { meta, hero, chatbots, models, automations, about, qa, contact } = pages.home
  const titles = (entries: readonly { id: string; title: string }[], ids: readonly string[]) =>
    withFullStop(list(ids.flatMap((id) => entries.find((one) => one.id === id)?.title ?? [])))
  const words = hero.words.map(({ text }) => text).join(', ')
  const claims = [`${hero.headline} ${words}`, hero.kicker].map(withFullStop)
  const heading = `${automations.heading} ${automations.emphasis}`
  const featured = [titles(collections.automations, automations.featured)]
  return [
    { anchor: 'hero', ...hero, heading: meta.title, further: [...claims, meta.description] },
    { anchor: 'featured', ...chatbots },
    { anchor: 'models', ...models, further: [titles(collections.models, models.featured)] },
    { anchor: 'automations', ...automations, heading, further: featured },
    { anchor: 'about', ...about },
    { anchor: 'qa', ...qa },
    { anchor: 'contact', ...contact },
  ]
}

interface Page {
  readonly hero: Omit<Part, 'anchor'>
  readonly meta: { readonly description: string }
}

/** The meta description summarises the page. */
function first({ hero, meta }: Page, ...further: readonly string[]): Part {
  return { ...hero, anchor: 'hero', further: [meta.description, ...further] }
}

/** The computed figures of the models. */
export function averagesOf({ locale, collections }: Writer) {
  const { dataPoints, averageAccuracy, averageLatency } = summariseModels(collections.models)
  return {
    count: collections.models.length,
    data: `${wholeMillions(dataPoints, locale)}+`,
    accuracy: formatAverage(averageAccuracy, locale),
    latency: formatMilliseconds(Math.round(averageLatency), locale),
  }
}

function withFullStop(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`
}
