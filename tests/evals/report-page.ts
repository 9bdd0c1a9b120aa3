import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { EvalFailure, EvalReport, EvalRow, EvalTable } from './section.ts'

export interface SectionResult {
  readonly title: string
  readonly report: EvalReport
}

/** The figures, and below them the questions to look at. */
export function renderReport(results: readonly SectionResult[]): string {
  const css = readFileSync(path.join(import.meta.dirname, 'report-page.css'), 'utf8')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Evaluation of the assistant</title>
<style>${css}</style>
</head>
<body>
<h1>Evaluation of the assistant</h1>
<p>The content of this checkout, searched by the real code with the local model.</p>
${results.map(renderSection).join('\n')}
</body>
</html>
`
}

function renderSection({ title, report: { tables, failures } }: SectionResult): string {
  return `<h2>${escapeText(title)}</h2>
${tables.map(renderTable).join('\n')}
${failures.length === 0 ? '' : renderFailures(failures)}`
}

function renderTable({ title, columns, rows, drawn }: EvalTable): string {
  const most = Math.max(1, ...rows.map(({ values }) => values[drawn] ?? 0))
  const names = ['n', ...columns, ''].map((name) => `<th>${escapeText(name)}</th>`)
  return `<div class="wide"><table>
<thead><tr><th>${escapeText(title)}</th>${names.join('')}</tr></thead>
<tbody>
${rows.map((row) => renderRow(row, drawn, most)).join('\n')}
</tbody>
</table></div>`
}

function renderRow(
  { label, count, values, isTotal }: EvalRow,
  drawn: number,
  most: number,
): string {
  const cells = values.map((value) => `<td>${value > 1 ? value.toFixed(1) : value.toFixed(3)}</td>`)
  const value = values[drawn] ?? 0
  const bar = `<td class="bar"><meter max="${most}" value="${value}">${value}</meter></td>`
  const kind = isTotal ? ' class="total"' : ''
  return `<tr${kind}><td>${escapeText(label)}</td><td>${count}</td>${cells.join('')}${bar}</tr>`
}

function renderFailures(failures: readonly EvalFailure[]): string {
  const rows = failures.map(
    ({ id, kind, question, expected, got }) =>
      `<tr><td>${escapeText(id)}</td><td>${escapeText(kind)}</td><td>${escapeText(question)}</td>` +
      `<td class="expected">${escapeText(expected)}</td><td class="got">${escapeText(got)}</td></tr>`,
  )
  return `<h3>To look at: ${failures.length}</h3>
<div class="wide"><table class="failures">
<thead><tr><th>Id</th><th>Kind</th><th>Question</th><th>Expected</th><th>Got</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
