import type { Pool } from 'pg'
import { markup, type Markup } from '../runtime/markup.ts'
import type { LinkTarget } from './link-page.ts'

/** Bounds the work of the web process after an attack; the operator tool lists all. */
const MAX_QUESTIONS = 1000
const MAX_GROUPS = 100
const MAX_WORDINGS = 4

/** Questions with the same stemmed words. */
export interface QuestionGroup {
  readonly question: string
  readonly wordings: readonly string[]
  readonly asked: number
  readonly pages: readonly string[]
  readonly reasons: readonly string[]
}

const TEXTS = {
  ask: 'They are in the words of the visitors; recognised personal data is masked. Opening the list is recorded in the access log.',
  expired: 'The operator tool lists the questions: npm run operator -- questions --days 30',
  none: 'There are none. Deleted and expired conversations are not listed.',
  editor:
    'Write a text for the help page. The assistant answers from it as soon as it is published.',
  files:
    'Write a text for the help page in content/knowledge. The assistant answers from it as soon as it is published.',
} as const

/** Lists the questions of a week that had no good answer, with the place where the answer can be written. */
export function unansweredQuestionsLink(pool: Pool, hasEditor: boolean): LinkTarget {
  return {
    expired: TEXTS.expired,
    ask: () => ({ heading: 'Unanswered questions', text: TEXTS.ask, button: 'Show the questions' }),
    act: async (token) => {
      const { rows: groups } = await pool.query<QuestionGroup>(
        'select * from report.unanswered_by_link($1, $2)',
        [token, MAX_QUESTIONS],
      )
      const page =
        groups.length === 0
          ? { heading: 'Unanswered questions', text: TEXTS.none }
          : {
              heading: 'Unanswered questions',
              text: hasEditor ? TEXTS.editor : TEXTS.files,
              body: listOf(groups.slice(0, MAX_GROUPS), hasEditor),
            }
      const questions = groups.reduce((sum, { asked }) => sum + asked, 0)
      return { log: { questions }, page }
    },
  }
}

function listOf(groups: readonly QuestionGroup[], hasEditor: boolean): Markup {
  const link = hasEditor
    ? [markup`<p><a href="/admin#/collections/knowledge/new">Write a text</a></p>`]
    : []
  return markup`${link}${groups.map(({ question, wordings, asked, pages, reasons }) => {
    const others = wordings.filter((wording) => wording !== question).slice(0, MAX_WORDINGS)
    return markup`<h2>${question}</h2>
<p>Asked ${asked === 1 ? 'once' : `${asked} times`} on ${pages.join(', ')}: ${reasons.join(', ')}.</p>
${others.length > 0 ? [markup`<ul>${others.map((other) => markup`<li>${other}</li>`)}</ul>`] : []}`
  })}`
}
