import { existsSync, globSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'

/**
 * Mutation testing of the pure rules: changes one expression at a time and counts the changes that no unit test
 * notices. Not in CI. `-- model-filter query` runs only files whose path contains one of the words.
 */
const MIN_SCORE_PERCENT = 85

const RUNS = {
  // Separate, because a mutant of a constant runs all tests of its group, and tests that read the content are slow.
  reader: ['src/content/{reader/{lists,markdown,yaml-file},schema/text}.ts'],
  content: ['src/content/{format,passages/{comparisons,passage,rankings,sentences},rules/*}.ts'],
  site: [
    'src/shared/{contact,proof-of-work,redact-error-text,service-texts}.ts',
    'src/site/features/assistant/{conversation/conversation,markdown/*,wire/chat-stream}.ts',
    'src/site/features/{catalogue/query,comparison/compared,papers/citation-formats}.ts',
    'src/site/features/{search/find/*,telemetry/script-error}.ts',
    'src/site/lib/{device-memory,routing}.ts',
    'src/site/pages/{model/similar-models,models/model-filter,paper/related-papers}.ts',
  ],
  server: [
    'src/server/http/{client-address,proof-of-work,rate-limits}.ts',
    'src/server/contact/{contact-limits,submission}.ts',
    'src/server/assistant/{chat-request,rate-limits,generation/circuit-breaker}.ts',
    'src/server/{mail-links/mail-links,reports/parse-reports,config}.ts',
  ],
  // Tested through the database, some seconds for each mutant.
  database: [
    'src/server/assistant/generation/spend-budget.ts',
    'src/server/mail-links/mail-link-routes.ts',
  ],
} as const

/** In addition to the test beside a file. */
const OTHER_TESTS: Readonly<Record<string, string>> = {
  'src/site/features/comparison/compared.ts': 'src/site/pages/chatbots/comparison.test.ts',
  'src/server/reports/parse-reports.ts': 'src/server/reports/fault-reports.test.ts',
  'src/server/assistant/generation/spend-budget.ts': 'src/server/assistant/spending.test.ts',
  'src/server/mail-links/mail-link-routes.ts': 'tests/mail/held-links.test.ts',
}

const words = process.argv.slice(2)
const startedAt = Date.now()
const results = []
for (const [name, patterns] of Object.entries(RUNS)) {
  const files = globSync(patterns).filter((file) => !file.endsWith('.test.ts'))
  const isWanted = (file: string) => words.some((word) => file.includes(word))
  const mutate = words.length === 0 ? files : files.filter(isWanted)
  if (mutate.length > 0) results.push(...(await run(name, mutate, testsOf(files))))
}

const detected = results.filter(isDetected).length
const valid = results.filter(isValid)
console.table(
  Object.entries(Object.groupBy(valid, ({ fileName }) => fileName)).map(([file, list = []]) => ({
    file,
    mutants: list.length,
    survived: list.filter((mutant) => !isDetected(mutant)).length,
    score: percent(list.filter(isDetected).length, list.length),
  })),
)
const score = percent(detected, valid.length)
const minutes = Math.round((Date.now() - startedAt) / 60_000)
const ok = score >= MIN_SCORE_PERCENT
console.log(`RESULT ${JSON.stringify({ ok, score, mutants: valid.length, detected, minutes })}`)
process.exitCode = ok ? 0 : 1

function run(name: string, mutate: string[], tests: readonly string[]) {
  // For `vitest.config.ts`, which the child processes read.
  process.env['MUTATION_TESTS'] = tests.join(',')
  const stryker = new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts' },
    concurrency: 2,
    // A mutant that loops forever counts as detected; a busy machine must not.
    timeoutMS: 20_000,
    // Stryker would rewrite the root tsconfig.json with the API of TypeScript 6.
    ignorePatterns: ['/tsconfig.json', '/dist', '/docs', '/.cache', '/.react-router'],
    tempDirName: '.cache/stryker',
    // Only what has changed since the last run is tested again; a run that was stopped goes on.
    incremental: true,
    incrementalFile: `.cache/mutation/${name}.json`,
    reporters: ['progress-append-only', 'html', 'json'],
    htmlReporter: { fileName: `reports/mutation/${name}.html` },
    jsonReporter: { fileName: `reports/mutation/${name}.json` },
    thresholds: { high: 95, low: MIN_SCORE_PERCENT, break: null },
  })
  return stryker.runMutationTest()
}

function testsOf(files: readonly string[]): string[] {
  const beside = files.map((file) => file.replace(/\.ts$/, '.test.ts'))
  const others = files.flatMap((file) => OTHER_TESTS[file] ?? [])
  return [...beside.filter((file) => existsSync(file)), ...others]
}

type Mutant = Awaited<ReturnType<typeof run>>[number]

/** False for code that could not be loaded at all. */
function isValid({ status }: Mutant): boolean {
  return status !== 'CompileError' && status !== 'RuntimeError' && status !== 'Ignored'
}

function isDetected({ status }: Mutant): boolean {
  return status === 'Killed' || status === 'Timeout'
}

function percent(part: number, whole: number): number {
  return Math.round((1000 * part) / whole) / 10
}
