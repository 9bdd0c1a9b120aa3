import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { attackSection } from './attack-section.ts'
import { drawTable } from './draw-table.ts'
import { findFalls, parseFloor } from './floor.ts'
import { gateSection } from './gate-section.ts'
import { latencySection } from './latency-section.ts'
import { prepareSearch } from './prepare-search.ts'
import { readQuestions, SETS } from './question-set.ts'
import { renderReport, type SectionResult } from './report-page.ts'
import { retrievalSection } from './retrieval-section.ts'
import { runQuestions } from './run-questions.ts'
import type { EvalFailure, EvalSection } from './section.ts'

/** Those that want to be evaluated as well come in here. */
const SECTIONS: readonly EvalSection[] = [
  retrievalSection,
  gateSection,
  attackSection,
  latencySection,
]
const FOLDER = 'reports/evals'

const { values } = parseArgs({
  options: {
    // Who tunes must not see them.
    'show-held-out': { type: 'boolean', default: false },
    'development-only': { type: 'boolean', default: false },
  },
})

const sets = values['development-only'] ? (['development'] as const) : SETS
const { search, pool, embedder, close } = await prepareSearch(showProgress)
const results: SectionResult[] = []
try {
  const runs = await runQuestions(sets.flatMap(readQuestions), search)
  for (const { title, evaluate } of SECTIONS) {
    const report = await evaluate({ runs, search, embedder, pool })
    results.push({ title, report: { ...report, failures: report.failures.filter(isShown) } })
  }
} finally {
  await close()
}

for (const { report } of results) {
  for (const table of report.tables) console.log(`\n${drawTable(table).join('\n')}`)
}
const figures = Object.assign({}, ...results.map(({ report }) => report.figures)) as Record<
  string,
  number
>
mkdirSync(FOLDER, { recursive: true })
writeFileSync(`${FOLDER}/index.html`, renderReport(results))

const floor = parseFloor(readFileSync('tests/evals/floor.json', 'utf8'))
const falls = findFalls(floor, figures)
console.log(`\nevals: ${FOLDER}/index.html shows the failures`)
for (const fall of falls) console.error(`below the floor: ${fall}`)
process.exitCode = falls.length > 0 ? 1 : 0
console.log(`RESULT ${JSON.stringify({ isPassed: falls.length === 0, figures: rounded(figures) })}`)

function isShown({ set }: EvalFailure): boolean {
  return set === 'development' || values['show-held-out']
}

function rounded(all: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, Math.round(value * 10_000) / 10_000]),
  )
}

function showProgress(done: number, total: number): void {
  if (total > 0) console.log(`embedded ${done} of ${total} texts`)
}
