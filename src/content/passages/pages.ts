import {
  formatAverage,
  formatFigure,
  formatNumber,
  summariseModels,
  wholeMillions,
} from '../format.ts'
import type { PageName } from '../reader/collections.ts'
import type { Content } from '../reader/read-content.ts'
import type { Figure } from '../schema/text.ts'
import { priceTable } from './listings.ts'
import type { PassageCard, PassageFact, PassageInput } from './passage.ts'
import { createWriter, paragraphOf } from './sentences.ts'

/** The model and paper pages have passages with their entries. */
type DescribedPage = Exclude<PageName, 'model' | 'paper'>

interface Part {
  readonly anchor: string
  readonly heading: string
  readonly lead?: string
  readonly figures?: readonly Figure[]
  readonly further?: readonly string[]
  readonly card?: PassageCard
}

/** The sections of the pages, without their entries. */
export function pagePassages(content: Content): PassageInput[] {
  const { figures } = createWriter(content)
  const shown = (claims: readonly Figure[]) =>
    claims.map((claim) => {
      const { number, unit, label } = formatFigure(claim, content.locale)
      return { id: '', label, value: number + unit }
    })
  return Object.entries(partsOf(content)).flatMap(([page, parts]) =>
    parts.map(({ anchor, heading, lead = '', figures: claims = [], further = [], card }) => ({
      key: `pages/${page}#${anchor}`,
      entries: [`pages/${page}`],
      page: page as DescribedPage,
      anchor,
      headings: [heading],
      text: paragraphOf(withFullStop(heading), lead, figures(claims), further),
      card: card ?? sectionCard(heading, paragraphOf(lead, further), shown(claims)),
    })),
  )
}

function sectionCard(name: string, text: string, facts: readonly PassageFact[]): PassageCard {
  return { type: 'entry', name: name.replace(/\.$/, ''), text, facts }
}

function partsOf(content: Content): Record<DescribedPage, readonly Part[]> {
  const { chatbots, models, automations, research, about, contact, careers, help } = content.pages
  const { list } = createWriter(content)
  const { comparison, showcase, roadmap, pricing } = chatbots
  const { next } = contact
  const points = about.mission.points.map(({ title, text }) => `${title}: ${text}`)
  const links = careers.next.links.map(({ title, text }) => `${title}: ${text}`)
  return {
    home: homeParts(content),
    chatbots: [
      { ...first(chatbots), further: [chatbots.meta.description, chatbots.hero.figuresNote] },
      { anchor: 'capabilities', ...chatbots.capabilities },
      {
        anchor: 'comparison',
        ...comparison,
        further: [list(comparison.features.map(({ label }) => label))].map(withFullStop),
      },
      { anchor: 'showcase', ...showcase },
      { anchor: 'roadmap', ...roadmap },
      { anchor: 'pricing', ...pricing, further: [pricing.vat], card: priceTable(content) },
      { anchor: 'closing', ...chatbots.closing },
    ],
    models: [
      { ...first(models), further: [models.meta.description, ...averages(content)] },
      { anchor: 'survey', ...models.survey },
      { anchor: 'technology', ...models.technology },
      { anchor: 'closing', ...models.closing },
    ],
    automations: [first(automations), { anchor: 'closing', ...automations.closing }],
    research: [first(research), { anchor: 'collaboration', ...research.band }],
    about: [
      first(about),
      { anchor: 'mission', ...about.mission, further: points },
      { anchor: 'leadership', ...about.leadership },
    ],
    contact: [
      first(contact),
      {
        anchor: 'next',
        heading: next.heading,
        lead: next.arrival,
        further: [next.reply, next.offer],
      },
    ],
    careers: [first(careers), { anchor: 'next', ...careers.next, further: links }],
    help: [first(help)],
  }
}

function homeParts(content: Content): readonly Part[] {
  const { home } = content.pages
  const { list } = createWriter(content)
  const { hero, automations } = home
  const titles = (name: 'models' | 'automations', ids: readonly string[]) =>
    withFullStop(
      list(
        ids.flatMap((id) => content.collections[name].find((one) => one.id === id)?.title ?? []),
      ),
    )
  const words = hero.words.map(({ text }) => text).join(', ')
  return [
    {
      anchor: 'hero',
      heading: home.meta.title,
      lead: hero.lead,
      further: [
        withFullStop(`${hero.headline} ${words}`),
        withFullStop(hero.kicker),
        home.meta.description,
      ],
    },
    { anchor: 'featured', ...home.chatbots, further: [home.chatbots.figuresNote] },
    { anchor: 'models', ...home.models, further: [titles('models', home.models.featured)] },
    {
      anchor: 'automations',
      ...automations,
      heading: `${automations.heading} ${automations.emphasis}`,
      further: [titles('automations', automations.featured)],
    },
    { anchor: 'about', ...home.about },
    { anchor: 'qa', ...home.qa },
    { anchor: 'contact', ...home.contact },
  ]
}

interface PageStart {
  readonly hero: Omit<Part, 'anchor'>
  readonly meta: { readonly description: string }
}

/** The meta description summarises the page. */
function first({ hero, meta }: PageStart): Part {
  return { ...hero, anchor: 'hero', further: [meta.description] }
}

/** The computed figures of the hero. */
function averages(content: Content): string[] {
  const { locale, pages, collections } = content
  const { fact } = createWriter(content)
  const { trainingData, averageAccuracy, averageLatency } = pages.models.hero
  const summary = summariseModels(collections.models)
  const latency = formatNumber(Math.round(summary.averageLatency), 'plain', locale)
  return [
    fact(trainingData, `${wholeMillions(summary.dataPoints, locale)}+`),
    fact(averageAccuracy, formatAverage(summary.averageAccuracy, locale)),
    fact(averageLatency, `${latency}ms`),
  ]
}

function withFullStop(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`
}
