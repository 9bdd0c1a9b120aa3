import { formatCsv } from '../csv.ts'
import { countOf } from '../delivery-status.ts'
import { cutToWidth } from '../display-width.ts'
import type { ListFormat } from '../inbox-views.ts'
import { safeJson, safeLine } from '../safe-text.ts'
import { formatTable } from '../table.ts'
import type { QuestionGroup } from './group-questions.ts'
import { FAILURES, GAPS, type Failure } from './judge-answer.ts'
import { dayOf } from './report-options.ts'

export interface QuestionReport {
  readonly since: Date
  readonly asked: number
  readonly open: number
  readonly failures: readonly (readonly [failure: Failure, count: number])[]
  readonly groups: readonly QuestionGroup[]
}

export function formatQuestions(
  report: QuestionReport,
  format: ListFormat,
  columns: number | undefined,
): string {
  if (format === 'json') return `${safeJson(asData(report))}\n`
  if (format === 'csv') return asCsv(report.groups)
  return [
    `${countOf(report.asked, 'question')} since ${dayOf(report.since)}, ${report.open} without a good answer.\n`,
    ...(report.groups.length > 0 ? [asTable(report.groups, columns)] : []),
    ...(report.failures.length > 0
      ? [`Failures of ours, not counted: ${describeFailures(report.failures)}.\n`]
      : []),
  ].join('\n')
}

const HEADER = ['Asked', 'Last asked', 'Question', 'Pages', 'Why']
/** Nobody reads a longer one in a table; as data it is whole. */
const LONGEST_QUESTION = 120
const MOST_PAGES = 3

function asTable(groups: readonly QuestionGroup[], columns: number | undefined): string {
  const rows = groups.map((group) => [
    String(group.asked),
    dayOf(group.lastAskedAt),
    cutToWidth(safeLine(group.wording), LONGEST_QUESTION),
    describePages(group),
    describeGaps(group),
  ])
  const shape = { width: columns, soft: ['Question', 'Pages'], right: ['Asked'] }
  return formatTable(HEADER, rows, shape)
}

function asCsv(groups: readonly QuestionGroup[]): string {
  const header = ['asked', 'conversations', 'last_asked_at', 'question', 'pages', 'why', 'wordings']
  return formatCsv(
    header,
    groups.map((group) => [
      group.asked,
      group.conversations,
      group.lastAskedAt,
      group.wording,
      group.pages.map(([page]) => page).join(' '),
      describeGaps(group),
      group.wordings.join('\n'),
    ]),
  )
}

function asData({ since, asked, open, failures, groups }: QuestionReport) {
  return {
    since,
    asked,
    withoutGoodAnswer: open,
    failures: Object.fromEntries(failures),
    groups: groups.map(({ wording, pages, gaps, ...group }) => ({
      question: wording,
      ...group,
      pages: Object.fromEntries(pages),
      reasons: Object.fromEntries(gaps),
    })),
  }
}

function describePages({ pages }: QuestionGroup): string {
  const more = pages.length - MOST_PAGES
  const named = pages.slice(0, MOST_PAGES).map(([page]) => page)
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** A single reason needs no count: it is that of the group. */
function describeGaps({ gaps }: QuestionGroup): string {
  if (gaps.length === 1) return gaps.map(([gap]) => GAPS[gap]).join('')
  return gaps.map(([gap, count]) => `${GAPS[gap]} ${count}`).join(', ')
}

function describeFailures(failures: QuestionReport['failures']): string {
  return failures.map(([failure, count]) => `${FAILURES[failure]} ${count}`).join(', ')
}
