import { z } from 'zod'
import { fields, figure, line, paragraph, reference, slug, source, template } from './text.ts'
import { FEATURE_IDS } from './chatbot.ts'
import { COMPLEXITIES } from './catalogue.ts'

/** Each has a name, a share picture and suggested questions in `messages.yaml`. */
export const MAIN_PAGES = 'home chatbots models automations research about contact careers'

const meta = z.strictObject({ title: line(50), description: line(160) })

const summit = z.strictObject({ name: line(20), heightMetres: z.number().int().positive() })

const intro = { heading: line(70), lead: paragraph(280) }
/** The line above the heading of a page: its topic. */
const kicker = line(40)
const closing = z.strictObject({ ...intro, primary: line(30), secondary: line(30) })
/** The two links below the lead of a page: to the offer itself, and to a person. */
const actions = z.strictObject({ primary: line(30), secondary: line(30) })
const comparison = {
  ...intro,
  picker: line(40),
  selected: template(40, 'count', 'limit'),
  empty: line(80),
}
const option = z.strictObject({ id: line(30), label: line(30) })

export const HERO_WORDS = [
  'automations',
  'conversational-ai',
  'big-data',
  'computer-vision',
  'predictive-modeling',
] as const

export const homePage = z.strictObject({
  meta,
  /** On the map of the branches. */
  summit,
  hero: z.strictObject({
    kicker: line(80),
    headline: line(60),
    words: z
      .array(z.strictObject({ terrain: z.enum(HERO_WORDS), text: line(28) }))
      .length(HERO_WORDS.length),
    lead: paragraph(220),
    explore: line(24),
    research: line(30),
  }),
  chatbots: z.strictObject({
    ...intro,
    figures: z.array(figure).length(3),
    more: line(24),
  }),
  models: z.strictObject({
    ...intro,
    featured: z.array(reference('models')).length(3),
    more: line(24),
    /** Says that the records are invented. */
    sample: line(80),
  }),
  automations: z.strictObject({
    heading: line(70),
    emphasis: line(20),
    lead: paragraph(220),
    featured: z.array(reference('automations')).length(3),
    figures: z.array(figure).length(4),
    more: line(24),
  }),
  research: z.strictObject({ heading: line(70) }),
  about: z.strictObject({ ...intro, figures: z.array(figure).length(3), more: line(30) }),
  qa: z.strictObject({ ...intro, open: line(30) }),
  contact: z.strictObject(intro),
})

export const chatbotsPage = z.strictObject({
  meta,
  hero: z.strictObject({
    ...intro,
    badge: line(40),
    actions,
    figures: z.array(figure).length(7),
  }),
  capabilities: z.strictObject({
    ...intro,
    /** Of several packages. */
    from: template(24, 'price'),
    /** Without a package. */
    ...fields('onRequest ask', line(24)),
  }),
  comparison: z.strictObject({
    ...comparison,
    featureColumn: line(20),
    features: z
      .array(z.strictObject({ id: z.enum(FEATURE_IDS), label: line(30) }))
      .length(FEATURE_IDS.length),
    ...fields('yes no', line(10)),
    /** The last row: a link per column. */
    action: line(20),
    actionOf: template(50, 'title'),
    price: line(24),
  }),
  showcase: z.strictObject(intro),
  roadmap: z.strictObject({
    ...intro,
    position: template(40, 'step', 'total'),
    empty: line(80),
    copy: template(40, 'file'),
  }),
  pricing: z.strictObject({
    ...intro,
    switch: line(30),
    ...fields('basic advanced', line(16)),
    /** What the packages of a level are for. */
    suits: z.strictObject({ basic: line(50), advanced: line(50) }),
    running: paragraph(240),
    fee: line(40),
    quotePrice: line(20),
    quote: line(40),
    forPersona: template(40, 'persona'),
    forAll: line(50),
    ...fields('start contact', line(20)),
    vat: line(120),
    tiers: z.strictObject({ silver: line(16), gold: line(16), platinum: line(16) }),
  }),
  closing,
})

export const modelsPage = z.strictObject({
  meta,
  hero: z.strictObject({
    ...intro,
    ...fields('badge trainingData averageAccuracy averageLatency', line(40)),
    actions,
    chart: template(240, 'highest', 'fastest'),
    ...fields('accuracyAxis latencyAxis', line(40)),
    average: template(30, 'value'),
  }),
  filter: z.strictObject({
    title: line(30),
    search: line(20),
    placeholder: line(60),
    ...fields('category domain complexity sortBy', line(20)),
    all: line(10),
    clear: line(20),
    complexities: z.record(z.enum(COMPLEXITIES), line(16)),
    sorts: z.strictObject(fields('name accuracy latency complexity', line(16))),
    showing: template(50, 'count', 'total'),
  }),
  card: z.strictObject({
    samples: template(30, 'count'),
    ...fields('open close problem why', line(30)),
    implementation: template(50, 'value'),
    weeks: z.strictObject({ one: template(20, 'count'), other: template(20, 'count') }),
    naming: line(30),
    page: line(20),
    /** Accessible name of the link. */
    pageOf: template(40, 'title'),
  }),
  empty: z.strictObject({ title: line(30), text: line(80) }),
  survey: z.strictObject({ ...intro, link: line(30) }),
  comparison: z.strictObject({
    ...comparison,
    fact: line(20),
    duration: line(30),
    action: line(24),
    /** On a card. */
    tick: line(16),
    tickOf: template(40, 'title'),
  }),
  technology: z.strictObject(intro),
  closing,
})

export const automationsPage = z.strictObject({
  meta,
  hero: z.strictObject({ kicker, ...intro, actions, figures: z.array(figure).length(4) }),
  search: z.strictObject({ label: line(20), placeholder: line(40) }),
  category: line(20),
  categories: z.array(option).length(17),
  /** Categories without a button. */
  otherCategories: z.array(option),
  statuses: z.strictObject(fields('production beta development planned', line(16))),
  showing: template(50, 'count', 'total'),
  ...fields('keyFeatures demo', line(20)),
  /** Accessible name of the link. */
  demoOf: template(40, 'title'),
  /** Link below an empty result. */
  other: line(50),
  closing,
})

export const researchPage = z.strictObject({
  meta,
  hero: z.strictObject({ kicker, ...intro }),
  search: z.strictObject({ label: line(20), placeholder: line(60) }),
  category: line(20),
  categories: z.array(option).length(6),
  card: z.strictObject({
    publishedIn: line(20),
    /** After `publishedIn`, while the paper is under review. */
    notYet: template(30, 'publication'),
    country: line(20),
    impact: template(30, 'impact'),
    ...fields('read soon', line(20)),
  }),
  cite: z.strictObject({
    open: line(20),
    openOf: template(40, 'title'),
    heading: line(30),
    text: line(20),
    copyText: line(40),
    bibtex: line(20),
    copyBibtex: line(40),
    ...fields('underReview close', line(20)),
  }),
  showing: template(50, 'count', 'total'),
  empty: z.strictObject({ title: line(30), clear: line(30) }),
  band: z.strictObject({ ...intro, figures: z.array(figure).length(4), link: line(30) }),
})

export const aboutPage = z.strictObject({
  meta,
  hero: z.strictObject({ kicker, ...intro }),
  mission: z.strictObject({
    heading: line(70),
    points: z.array(z.strictObject({ id: slug, title: line(20), text: paragraph(140) })).length(3),
  }),
  leadership: z.strictObject({ ...intro, portrait: template(40, 'person'), careers: line(30) }),
})

export const contactPage = z.strictObject({
  meta,
  hero: z.strictObject({ kicker, ...intro }),
  next: z.strictObject({ heading: line(40), ...fields('arrival reply offer', line(120)), source }),
  /** Shown if the company names a calendar. */
  call: line(40),
  aboutLine: template(60, 'subject'),
  /** Values of `?about=`, besides models, automations and packages. */
  subjects: z.strictObject(
    fields(
      'chatbot-demo chatbot-sales model-integration model-question model-survey automation-demo automation-question case research-collaboration',
      line(50),
    ),
  ),
})

export const careersPage = z.strictObject({
  meta,
  hero: z.strictObject({ kicker, ...intro }),
  requirements: line(30),
  apply: line(20),
  address: z.strictObject({ label: line(60), copy: line(60) }),
  next: z.strictObject({
    ...intro,
    links: z
      .array(
        z.strictObject({
          id: z.enum(['about', 'research', 'privacy-policy']),
          title: line(30),
          text: paragraph(120),
          label: line(30),
        }),
      )
      .length(3),
  }),
})

export const helpPage = z.strictObject({ meta, hero: z.strictObject(intro) })

export type ChatbotsPage = z.infer<typeof chatbotsPage>
export type ModelsPage = z.infer<typeof modelsPage>
export type ResearchPage = z.infer<typeof researchPage>
export type HeroWord = (typeof HERO_WORDS)[number]
