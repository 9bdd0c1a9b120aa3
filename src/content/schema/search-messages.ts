import { z } from 'zod'
import { line, template } from './text.ts'

/** Comes with the index, when somebody looks for something. */
const palette = z.strictObject({
  /** Stand at the end of each row. */
  kinds: z.strictObject({
    page: line(16),
    chatbot: line(16),
    model: line(16),
    automation: line(16),
    paper: line(16),
    job: line(16),
    legal: line(16),
  }),
  pages: line(30),
  results: line(30),
  count: template(30, 'count'),
  none: template(60, 'words'),
  help: line(90),
  ask: line(30),
  askWords: template(40, 'words'),
  askNote: line(80),
  /** What the keys do, below the list. */
  choose: line(16),
  open: line(16),
  leave: line(16),
  escape: line(8),
  privacy: line(60),
})

/** The search over all pages. The first part stands in every page. */
export const search = z.strictObject({
  label: line(16),
  /** By the key that is held: on a Mac it is the second. */
  keys: z.strictObject({ ctrlKey: line(10), metaKey: line(10) }),
  field: line(40),
  close: line(30),
  loading: line(40),
  failed: line(90),
  retry: line(20),
  palette,
})
