import { z } from 'zod'
import { fields, line, order, slug, template } from './text.ts'

const searchWord = z
  .string()
  .regex(/^[\p{L}\p{N}]+$/u, 'must be one word: put words that belong together on separate lines')
  .refine((word) => word === word.toLowerCase(), 'must be in lower case')

/** Front matter of a note: a topic of the help page. Its `##` sections become passages. */
export const noteHead = z.strictObject({
  title: line(60),
  order,
  unpublished: z
    .boolean()
    .optional()
    .describe('Only for the assistant: not on the help page, never cited.'),
  covers: z
    .array(line(60))
    .default([])
    .describe('The entries it is based on: packages/qa-chatbot, legal/privacy-policy, site.'),
  /** Further entries by section: `legal/terms-of-service#liability`. */
  sections: z.record(slug, z.array(line(100)).min(1)).optional(),
  owed: z
    .array(line(80).meta({ text: 'internal' }))
    .optional()
    .describe('Facts that its answers lack, each with ": To be confirmed". No page shows them.'),
})

/** Visitors' questions by passage key. */
export const questions = z.record(line(80), z.array(line(160)).min(1).max(80))

/** Words of passages by a word of visitors. */
const inLanguages = z.strictObject(fields('en sq el', z.array(z.string().min(1)).min(1)))

/** First sentences of an answer without a model: by what was found. */
export const replies = z.strictObject(
  fields('found nothing several prices person greeting thanks goodbye', inLanguages),
)

/** Of these a message is made up that is answered at once; `beside` may stand with them. */
export const greetings = z.strictObject(fields('greeting thanks goodbye beside', inLanguages))

const glossaryPart = z.strictObject({
  /** Words that show the language and are not searched for. */
  common: z.array(z.string().min(1)),
  terms: z.array(z.tuple([z.array(z.string().min(1)).min(1), z.array(z.string().min(1)).min(1)])),
})

/** By language. */
export const glossary = z.strictObject({ sq: glossaryPart, el: glossaryPart })

const phrases = z.array(z.string().min(1)).min(1)

const lines = fields('en sq el', line(80))

/** One end of a table: its name, and the words and phrases that ask for it. */
const tableEnd = z.strictObject({
  ...lines,
  words: phrases.default([]),
  phrases: phrases.default([]),
})

/** By fact of a card: the English words that ask for it, the line above the card, and the table of all entries. */
export const factWords = z.record(
  slug,
  z.strictObject({
    words: phrases,
    table: z
      .strictObject({
        better: z.enum(['lower', 'higher']).optional(),
        of: phrases,
        caption: z.strictObject(lines),
        highest: tableEnd,
        lowest: tableEnd,
      })
      .optional(),
    line: z.strictObject(lines),
  }),
)

export const synonyms = z.record(searchWord, z.array(searchWord).min(1).max(8))

/** Words for the site search by path. */
export const searchKeywords = z.record(
  z.string().regex(/^\/[a-z0-9/-]*(?:#[a-z0-9-]+)?$/),
  z.array(line(30)).min(1).max(12),
)

const listing = z.strictObject({ heading: line(60), text: template(200, 'count', 'list') })

/** Templates for passages. */
export const sentences = z.strictObject({
  fact: template(30, 'label', 'value'),
  /** A list item with its figure: "Kratos 94.7%". */
  rank: template(30, 'title', 'value'),
  group: template(30, 'title', 'list'),
  /** Between items that contain commas. */
  separator: line(1),
  labels: z.strictObject(
    fields(
      'status platform trigger systems result authors tags abstract price includes supports lacks question answer date names email website legalName registerNumber tier level year impact place employment city features supportedBy lackedBy',
      line(30),
    ),
  ),
  model: template(120, 'title', 'subtitle'),
  automation: template(120, 'title', 'category'),
  paper: template(120, 'title', 'year'),
  underReview: template(160, 'soon'),
  package: template(160, 'title', 'tier', 'level'),
  persona: template(120, 'title', 'count'),
  feature: template(120, 'title'),
  step: template(120, 'position', 'title'),
  code: template(120, 'file'),
  technology: template(120, 'title', 'count'),
  job: template(120, 'title', 'employment', 'location', 'product'),
  person: template(120, 'person', 'first', 'second', 'product'),
  branch: template(120, 'country', 'city', 'product'),
  demo: template(160, 'product'),
  reach: template(240, 'product'),
  company: template(240, 'product', 'years'),
  minimumAge: template(160, 'age'),
  contents: template(120, 'title', 'list'),
  /** Instead of placeholders, which are never told to a visitor as facts. */
  unpublished: z.strictObject({
    facts: template(60, 'list'),
    person: template(120, 'first', 'second', 'product'),
    /** In the middle of a sentence. */
    ...fields('email website', line(60)),
  }),
  headings: z.strictObject({ reach: line(60), company: line(60), minimumAge: line(60) }),
  /** What an entry is, on its card. */
  kinds: z.strictObject(fields('package persona automation paper job branch', line(30))),
  listings: z.strictObject(
    fields(
      'models models-by-category models-by-domain packages packages-by-level packages-by-tier personas features steps technologies automations automations-by-category automations-in-production automations-in-beta automations-in-development automations-planned papers papers-by-category papers-by-author papers-by-country papers-by-impact papers-under-review people jobs branches',
      listing,
    ),
  ),
  averages: z.strictObject({
    heading: line(60),
    text: template(240, 'count', 'accuracy', 'latency', 'data'),
  }),
  /** One passage per feature of the comparison table. */
  support: z.strictObject({
    heading: template(60, 'feature'),
    all: template(160, 'feature'),
    some: template(200, 'feature', 'list', 'others'),
    none: template(160, 'feature'),
  }),
})

export type NoteHead = z.infer<typeof noteHead>
export type Sentences = z.infer<typeof sentences>
export type ListingId = keyof Sentences['listings']
