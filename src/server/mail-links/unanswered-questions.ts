import type { Pool } from 'pg'
import { findGaps, toQuestion, type QuestionRow } from '../assistant/unanswered/asked-question.ts'
import { GAPS } from '../assistant/unanswered/classify-answer.ts'
import { groupQuestions, type QuestionGroup } from '../assistant/unanswered/group-questions.ts'
import { markup, type Markup } from '../delivery/mail-html.ts'
import type { LinkTarget } from './link-page.ts'

/** Bounds the work of the web process after an attack; the operator tool lists all. */
const MAX_QUESTIONS = 1000
const MAX_GROUPS = 100
const MAX_WORDINGS = 5
const MAX_WORDS = 40

const TEXTS = {
  ask: 'They are in the words of the visitors; recognised personal data is masked. Opening the list is recorded in the access log.',
  expired: 'The operator tool lists the questions: npm run operator -- questions --all --days 30',
  none: 'There are none. Deleted and expired conversations are not listed.',
  editor:
    'Write a text for the help page. The assistant answers from it as soon as it is published.',
  files:
    'Write a text for the help page in content/knowledge. The assistant answers from it as soon as it is published.',
} as const

/** Lists the questions of a week that had no good answer, with the place where the answer can be written. */
export function unansweredQuestionsLink(
  pool: Pool,
  hasEditor: boolean,
  now: () => Date,
): LinkTarget {
  return {
    expired: TEXTS.expired,
    ask: () => ({ heading: 'Unanswered questions', text: TEXTS.ask, button: 'Show the questions' }),
    act: async (token) => {
      const { rows } = await pool.query<QuestionRow>(
        'select * from report.questions_by_link($1, $2)',
        [token, MAX_QUESTIONS],
      )
      const gaps = findGaps(rows.map(toQuestion), now())
      const groups = groupQuestions(gaps.map((gap) => ({ ...gap, lexemes: wordsOf(gap.text) })))
      const page =
        groups.length === 0
          ? { heading: 'Unanswered questions', text: TEXTS.none }
          : {
              heading: 'Unanswered questions',
              text: hasEditor ? TEXTS.editor : TEXTS.files,
              body: listOf(groups.slice(0, MAX_GROUPS), hasEditor),
            }
      return { log: { questions: gaps.length }, page }
    },
  }
}

function wordsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS)
}

function listOf(groups: readonly QuestionGroup[], hasEditor: boolean): Markup {
  const link = hasEditor
    ? [markup`<p><a href="/admin#/collections/knowledge/new">Write a text</a></p>`]
    : []
  return markup`${link}${groups.map(
    ({ wording, wordings, asked, pages, gaps }) => markup`<h2>${wording}</h2>
<p>Asked ${asked === 1 ? 'once' : `${asked} times`} on ${pages.map(([page]) => page).join(', ')}: ${gaps
      .map(([gap]) => GAPS[gap])
      .join(', ')}.</p>
${wordings.length > 1 ? [markup`<ul>${wordings.slice(1, MAX_WORDINGS).map((other) => markup`<li>${other}</li>`)}</ul>`] : []}`,
  )}`
}
