import { z } from 'zod'
import { MAIN_PAGES } from './page.ts'
import { fields, line, naming, paragraph, template } from './text.ts'

/** Suggested questions. */
const starters = z.array(line(60)).length(3)

const panel = z.strictObject({
  ...fields('origin reset', line(40)),
  ...fields('maximise minimise', line(20)),
  notice: paragraph(160),
  person: line(30),
  delete: line(40),
  deleted: line(60),
  notDeleted: paragraph(200),
  notRestored: paragraph(120),
  log: line(30),
  you: line(16),
  starters: line(40),
  question: line(30),
  placeholder: line(40),
  left: template(40, 'count'),
  send: line(16),
  ...fields('stop waiting', line(30)),
  check: line(80),
  source: template(40, 'number', 'title'),
  sources: line(20),
  /** Those that are not shown as a card. */
  furtherSources: line(30),
  /** A card that is not what was asked for. */
  /** Marks a figure. */
  noSource: line(16),
  sourceCount: template(30, 'count'),
  stopped: line(60),
  interrupted: line(80),
  ...fields('copy good bad thanks', line(40)),
  remark: line(50),
  remarkNote: line(60),
  ...fields('sendRemark skipRemark', line(24)),
  remarkSent: line(60),
  notRated: line(80),
  /** In the copy of an answer that a model wrote. */
  generated: line(80),
  askPerson: line(24),
  handOver: line(60),
  ...fields('handOverNote handOverOffer', line(90)),
  /** In the form that takes the conversation with it. */
  formNote: line(90),
  showSent: line(40),
  draftStart: line(30),
  ...fields('uncited uncitedOne', line(100)),
  /** Introduces the conversation in a contact message. */
  draft: template(60, 'name'),
  back: line(30),
})

export const assistant = z.strictObject({
  hint: naming(60),
  greeting: naming(100),
  label: line(30),
  open: template(60, 'name'),
  openAnswered: template(100, 'name'),
  ...fields('close dismiss', line(30)),
  loading: line(40),
  failed: line(60),
  retry: line(20),
  write: line(30),
  panel,
  suggestions: z.strictObject({
    ...fields(MAIN_PAGES, starters),
    ...fields('privacy-policy terms-of-service cookie-policy impressum', starters),
  }),
})

/** Loaded with the index. */
const palette = z.strictObject({
  /** At the end of each row. */
  kinds: z.strictObject(fields('page chatbot model automation paper job legal help', line(16))),
  ...fields('pages results', line(30)),
  count: template(30, 'count'),
  none: template(60, 'words'),
  help: line(90),
  ask: line(30),
  askWords: template(40, 'words'),
  askNote: line(80),
  /** Key hints below the list. */
  ...fields('choose open leave', line(16)),
  escape: line(8),
  privacy: line(60),
})

/** The site search. Everything but `palette` is on every page. */
export const search = z.strictObject({
  label: line(16),
  /** Shortcut labels; metaKey for macOS. */
  keys: z.strictObject({ ctrlKey: line(10), metaKey: line(10) }),
  field: line(40),
  close: line(30),
  loading: line(40),
  failed: line(90),
  retry: line(20),
  palette,
})

const card = z.strictObject({ line: line(70), alt: line(140) })

/** Link previews, feeds and files for crawlers. */
export const sharing = z.strictObject({
  /** Open Graph locale. */
  territory: z
    .string()
    .regex(/^[a-z]{2}_[A-Z]{2}$/, 'must look like en_GB')
    .meta({ text: 'visible' }),
  /** Follows the product's name in the web manifest. */
  motto: line(40),
  cards: z.strictObject(fields(MAIN_PAGES, card)),
  /** The share picture of all other pages. */
  sheet: z.strictObject({ alt: line(140) }),
  feed: z.strictObject({ title: template(60, 'product'), subtitle: paragraph(200) }),
  llms: z.strictObject({
    intro: paragraph(400),
    ...fields('pages models papers optional', line(30)),
  }),
  security: z.strictObject({ heading: line(40), policy: z.array(paragraph(240)).min(1) }),
  humans: z.strictObject({ team: line(20), site: line(20) }),
})
