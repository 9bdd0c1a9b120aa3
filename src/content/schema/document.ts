import { z } from 'zod'
import { DOCUMENT_LIMITS } from '#shared/document.ts'
import { fields, id, line, order, paragraph, template } from './text.ts'

/** A sample document of the page /try. Each language has a text of its own, with passages of its own. */
export const sampleDocument = z.strictObject({
  id,
  order,
  ...fields('tab name', line(40)),
  shortTab: line(12).describe('On phones.'),
  /** What the contact form says it is about. */
  subject: line(50),
  text: z
    .string()
    .min(400)
    .max(DOCUMENT_LIMITS.characters)
    .meta({ text: 'visible' })
    .describe('Paragraphs with an empty line between them; # and ## for headings, | for tables.'),
  questions: z
    .array(
      z.strictObject({
        question: line(120),
        answer: paragraph(300),
        quotes: z
          .array(line(400))
          .min(1)
          .max(4)
          .describe('Exact words of the text. Of a table: one row, with " | " between its cells.'),
      }),
    )
    .length(3),
})

export type SampleDocument = z.infer<typeof sampleDocument>

export const tryPage = z.strictObject({
  meta: z.strictObject({ title: line(50), description: line(160) }),
  hero: z.strictObject({ kicker: line(40), heading: line(70), lead: paragraph(280) }),
  document: z.strictObject({
    ...fields('tabs region ownTab shortOwnTab own showAll showLess', line(40)),
    /** As the subject of a message. */
    subject: line(50),
    count: template(30, 'count'),
    sample: line(50),
    deletion: template(80, 'time'),
    ...fields('delete deleted', line(60)),
    ...fields('passages match', line(16)),
  }),
  question: z.strictObject({
    ...fields('region label placeholder blocked ask suggestions next earlier', line(60)),
    searching: template(40, 'count'),
    hint: paragraph(200),
    sample: line(12),
    ...fields('legend number words strip', line(160)),
  }),
  answer: z.strictObject({
    source: template(40, 'number'),
    passage: template(24, 'number'),
    ...fields('closest opening copy cost talk', line(50)),
    preview: paragraph(140),
    prepared: line(100),
    answered: template(80, 'seconds', 'shown', 'count'),
    searched: template(60, 'seconds', 'count'),
  }),
  own: z.strictObject({
    ...fields('heading label use sending choose reading', line(40)),
    ...fields('placeholder drop', line(120)),
    keep: template(40, 'limit'),
    count: template(50, 'count', 'limit'),
    promises: z.array(z.strictObject({ title: line(40), text: paragraph(120) })).length(3),
  }),
  failures: z.strictObject({
    tooLong: template(140, 'count', 'limit'),
    ...fields('scanned fileType fileSize unreadable slow', line(140)),
    ...fields('notSent notDeleted', line(140)),
    /** In place of the hour, when the service names none. */
    later: line(30),
  }),
  prepared: z.strictObject({ heading: line(60), note: line(120) }),
  next: z.strictObject({ heading: line(70), lead: paragraph(280) }),
})
