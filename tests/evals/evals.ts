import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readPassages } from '#content/passages/read-passages.ts'
import { readContent } from '#content/reader/read-content.ts'
import { evaluateAttacks } from './attacks.ts'
import { prepareSearch } from './prepare-search.ts'
import { listApplicable, readQuestions, readRewrites, SETS } from './questions.ts'
import { findRegressions, formatFailures, formatTable, type EvalReport } from './report.ts'
import {
  evaluateAnswers,
  evaluateLatency,
  evaluateRewrites,
  evaluateStarters,
  runQuestions,
} from './sections.ts'

const FOLDER = 'reports/evals'

const { values } = parseArgs({
  options: {
    // Hidden by default, so that nobody tunes on them.
    'show-held-out': { type: 'boolean', default: false },
    'development-only': { type: 'boolean', default: false },
  },
})

const sets = values['development-only'] ? (['development'] as const) : SETS
const { search, embedder, close } = await prepareSearch((done, total) => {
  if (total > 0) console.log(`embedded ${done} of ${total} texts`)
})
let reports: readonly EvalReport[]
let isComplete = true
try {
  const all = sets.flatMap(readQuestions)
  const questions = listApplicable(all, readPassages('content'))
  isComplete = questions.length === all.length
  console.log(
    `${questions.length} of ${all.length} questions apply; the content does not state the facts of the others`,
  )
  const runs = await runQuestions(questions, search)
  const rewrites = readRewrites()
  const rewritten = questions.filter(({ id }) => rewrites.has(id))
  // Register eval sections here.
  reports = [
    evaluateAnswers(runs),
    evaluateRewrites(await runQuestions(rewritten, search, rewrites)),
    await evaluateStarters(readContent('content').messages.assistant.suggestions, search),
    await evaluateAttacks(),
    await evaluateLatency(runs, embedder),
  ]
} finally {
  await close()
}

for (const table of reports.flatMap(({ tables }) => tables)) console.log(`\n${formatTable(table)}`)
const failures = reports
  .flatMap((report) => report.failures)
  .filter(({ set }) => set !== 'held-out' || values['show-held-out'])
mkdirSync(FOLDER, { recursive: true })
writeFileSync(`${FOLDER}/failures.txt`, formatFailures(failures))
console.log(`\nevals: failures in ${FOLDER}/failures.txt`)

const figures = Object.fromEntries(
  reports.flatMap((report) => Object.entries(report.figures)),
) as Record<string, number>
const regressions = findRegressions(
  readFileSync('tests/evals/floor.json', 'utf8'),
  figures,
  isComplete,
)
for (const regression of regressions) console.error(`below the floor: ${regression}`)
const isPassed = regressions.length === 0
process.exitCode = isPassed ? 0 : 1
const rounded = Object.fromEntries(
  Object.entries(figures).map(([name, value]) => [name, Math.round(value * 10_000) / 10_000]),
)
console.log(`RESULT ${JSON.stringify({ isPassed, figures: rounded })}`)
