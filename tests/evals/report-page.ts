import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { EvalFailure, EvalSearch, EvalTable } from './report.ts'

interface ReportPage {
  readonly tables: readonly EvalTable[]
  readonly regressions: readonly string[]
  readonly failures: readonly EvalFailure[]
}

const STYLE = `body{font:1rem/1.5 sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:1rem 0}td,th{padding:.1rem .8rem;text-align:left;border-bottom:1px solid #ccc}
td{font-variant-numeric:tabular-nums}details{border-bottom:1px solid #ccc;padding:.4rem 0}dt{font-weight:bold}`

/** A static page with every failure; held-out questions are in the sums only. */
export function renderReportPage({ tables, regressions, failures }: ReportPage): string {
  const listed = failures.filter(({ set }) => set !== 'held-out')
  const kinds = [...new Set(listed.map(({ kind }) => kind))]
  const page = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('title', null, 'Evals'),
      h('style', null, STYLE),
    ),
    h(
      'body',
      null,
      h('h1', null, 'Evals'),
      h('h2', null, regressions.length === 0 ? 'All floors hold' : 'Below the floor'),
      list(regressions),
      h('h2', null, 'Figures'),
      tables.map((table) => h('section', { key: table.title }, figures(table))),
      h('h2', null, `Failures (${listed.length}, without the held-out questions)`),
      kinds.map((kind) => {
        const ofKind = listed.filter((failure) => failure.kind === kind)
        return h(
          'section',
          { key: kind },
          h('h3', null, `${kind} (${ofKind.length})`),
          ofKind.map((failure, index) => h('div', { key: index }, details(failure))),
        )
      }),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function figures({ title, columns, rows }: EvalTable): ReactNode {
  const body = rows.map(({ label, count, values }) => [
    label,
    String(count),
    ...values.map((value) => value.toFixed(3)),
  ])
  return table([title, 'n', ...columns], body)
}

function details({ id, question, expected, actual, reason, search }: EvalFailure): ReactNode {
  const facts = [
    ['Reason', reason],
    ['Expected', expected],
    ['Actual', actual],
  ] as const
  return h(
    'details',
    null,
    h('summary', null, `${id}: ${question}`),
    h(
      'dl',
      null,
      facts.map(([term, text]) => [h('dt', { key: term }, term), h('dd', { key: text }, text)]),
    ),
    search && searched(search),
  )
}

function searched({ plan, candidates }: EvalSearch): ReactNode {
  const columns = Object.keys(candidates[0]?.scores ?? {})
  return [
    h('div', { key: 'plan' }, list(plan)),
    h(
      'div',
      { key: 'candidates' },
      table(
        ['candidate', ...columns],
        candidates.map(({ key, scores }) => [key, ...Object.values(scores)]),
      ),
    ),
  ]
}

function list(items: readonly string[]): ReactNode {
  return h(
    'ul',
    null,
    items.map((item) => h('li', { key: item }, item)),
  )
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): ReactNode {
  const cells = (tag: 'td' | 'th', texts: readonly string[]) =>
    texts.map((text, index) => h(tag, { key: index }, text))
  return h(
    'table',
    null,
    h('thead', null, h('tr', null, cells('th', columns))),
    h(
      'tbody',
      null,
      rows.map((row, index) => h('tr', { key: index }, cells('td', row))),
    ),
  )
}
