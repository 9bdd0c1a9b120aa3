import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readPassages } from '#content/passages/read-passages.ts'
import { listLocales, readContent } from '#content/reader/read-content.ts'
import { askModel } from './answers.ts'
import { evaluateAttacks } from './attacks.ts'
import { askDocuments, evaluateDocuments } from './documents.ts'
import { judgeGivenAnswers } from './judge-given-answers.ts'
import { prepareSearch } from './prepare-search.ts'
import { listApplicable, readQuestions, readRewrites, SETS } from './questions.ts'
import { findRegressions, formatFailures, formatTable, type EvalReport } from './report.ts'
import { evaluateGenerated } from './generated-questions.ts'
import { evaluateAnswers, evaluateGiven, evaluateLatency, evaluateRewrites } from './sections.ts'
import { runQuestions } from './run-questions.ts'
import { evaluateUnfounded } from './unfounded.ts'

const FAILURES = 'reports/evals/failures.txt'

const { values } = parseArgs({
  options: {
    'development-only': { type: 'boolean', default: false },
    // Costs money: asks the model of the environment.
    answers: { type: 'boolean', default: false },
  },
})

const sets = values['development-only'] ? (['development'] as const) : SETS
const { search, pages, embedder, pool, knowledge, close } = await prepareSearch((done, total) => {
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
  const runs = await runQuestions(questions, { search, pages })
  const rewrites = readRewrites()
  const rewritten = questions.filter(({ id }) => rewrites.has(id))
  // Register eval sections here.
  reports = [
    evaluateAnswers(runs),
    evaluateGiven(runs),
    evaluateRewrites(await runQuestions(rewritten, { search, pages }, rewrites)),
    await evaluateGenerated(
      listLocales('content').map((locale) => readContent('content', locale)),
      search,
    ),
    evaluateDocuments(await askDocuments(pool, embedder)),
    await evaluateUnfounded({ pool, search, knowledge, embedder }),
    await evaluateAttacks(),
    await evaluateLatency(runs, embedder),
    ...(values.answers
      ? [judgeGivenAnswers(await askModel(runs, { pool, knowledge }, process.env))]
      : []),
  ]
} finally {
  await close()
}

for (const table of reports.flatMap((report) => report.tables))
  console.log(`\n${formatTable(table)}`)

const figures = Object.fromEntries(
  reports.flatMap((report) => Object.entries(report.figures)),
) as Record<string, number>
const regressions = findRegressions(
  readFileSync('tests/evals/floor.json', 'utf8'),
  figures,
  isComplete,
)
for (const regression of regressions) console.error(`below the floor: ${regression}`)
mkdirSync(path.dirname(FAILURES), { recursive: true })
writeFileSync(FAILURES, formatFailures(reports.flatMap((report) => report.failures)))
console.log(`\nevals: failures in ${FAILURES}`)
const isPassed = regressions.length === 0
process.exitCode = isPassed ? 0 : 1
const rounded = Object.fromEntries(
  Object.entries(figures).map(([name, value]) => [name, Math.round(value * 10_000) / 10_000]),
)
console.log(`RESULT ${JSON.stringify({ isPassed, figures: rounded })}`)
