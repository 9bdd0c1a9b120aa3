import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Judgement, Verdict } from './judge-statements.ts'
import { findCountFaults, type StatementList } from './statement-list.ts'
import { countByGroup, type GroupCount, totalLine } from './summary.ts'

const STATEMENT_START = /<li id="([A-Z]{3}-\d{2})"/g

export function renderPage(list: StatementList, { verdicts, faults }: Judgement): string {
  const css = readFileSync(path.join(import.meta.dirname, 'page.css'), 'utf8')
  const counts = countByGroup(list, verdicts)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Acceptance: ${totalLine(verdicts)}</title>
<style>${css}</style>
</head>
<body>
<h1>Acceptance</h1>
<p>${totalLine(verdicts)}</p>
${bullets('faults', faults.map(escapeText))}
<table>
<thead><tr><th>Group</th><th>Subject</th><th>Covered</th><th>Waiting</th><th>Uncovered</th></tr></thead>
<tbody>
${counts.map(renderRow).join('\n')}
</tbody>
</table>
${counts.map((group) => renderGroup(group, verdicts)).join('\n')}
</body>
</html>
`
}

export function findPageFaults(html: string, { groups }: StatementList): string[] {
  const ids = [...html.matchAll(STATEMENT_START)].map(([, id = '']) => id)
  return findCountFaults('the page', groups, ids)
}

function renderRow({ key, subject, covered, waiting, uncovered }: GroupCount): string {
  const cells = [escapeText(subject), covered, waiting, uncovered].map((cell) => `<td>${cell}</td>`)
  return `<tr><td><a href="#${key}">${key}</a></td>${cells.join('')}</tr>`
}

function renderGroup({ key, subject }: GroupCount, verdicts: readonly Verdict[]): string {
  const own = verdicts.filter(({ statement }) => statement.group === key)
  return `<h2 id="${key}">${key}: ${escapeText(subject)}</h2>
<ul class="statements">
${own.map(renderVerdict).join('\n')}
</ul>`
}

function renderVerdict({ statement, state, tests, waitsFor, openParts }: Verdict): string {
  const { id, text } = statement
  const isWaiting = state === 'waiting' && waitsFor
  const notes = [
    ...(isWaiting ? [`until ${waitsFor.until}: ${escapeText(waitsFor.why)}`] : []),
    ...openParts.map(({ name, until, why }) => `${name} until ${until}: ${escapeText(why)}`),
    ...tests.map(({ outcome, file, title }) => {
      return `${outcome}: ${escapeText(title)} (<code>${escapeText(file)}</code>)`
    }),
  ]
  return `<li id="${id}" class="${state}">
<p><strong>${id}</strong> <span class="state">${state}</span> ${renderInline(text)}</p>
${bullets('notes', notes)}
</li>`
}

function bullets(name: string, items: readonly string[]): string {
  if (items.length === 0) return ''
  return `<ul class="${name}">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

function renderInline(markdown: string): string {
  return escapeText(markdown)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
