import { z } from 'zod'
import { line, paragraph, template } from './text.ts'

/** A picture is described to those who cannot see it; the words on it are read there anyway. */
const card = z.strictObject({ line: line(70), alt: line(140) })

/** Words for readers who are not on a page: previews of a shared link, feeds, programs. */
export const sharing = z.strictObject({
  /** Language and territory, as Open Graph writes them. */
  territory: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/, 'must look like en_GB'),
  /** On the picture of the home page, where the headline of the page turns. */
  motto: line(40),
  cards: z.strictObject({
    home: card,
    chatbots: card,
    models: card,
    automations: card,
    research: card,
    about: card,
    contact: card,
    careers: card,
  }),
  model: z.strictObject({
    line: template(90, 'category', 'accuracy', 'latency', 'weeks'),
    alt: template(140, 'title'),
  }),
  paper: z.strictObject({ line: template(60, 'authors', 'year'), alt: template(140, 'title') }),
  /** Every page without a drawing of its own. */
  sheet: z.strictObject({ alt: template(140, 'title') }),
  feed: z.strictObject({ title: template(60, 'product'), subtitle: paragraph(200) }),
  llms: z.strictObject({
    intro: paragraph(400),
    pages: line(30),
    models: line(30),
    papers: line(30),
    /** Read last, when there is room left. */
    optional: line(30),
  }),
  security: z.strictObject({ heading: line(40), policy: z.array(paragraph(240)).min(1) }),
  humans: z.strictObject({ team: line(20), site: line(20) }),
})

export type Sharing = z.infer<typeof sharing>
