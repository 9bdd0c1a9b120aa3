import { existsSync, readFileSync } from 'node:fs'

/** Prints the totals of all test suites; CI reads this line. */
const counts = { passed: 0, failed: 0 }

for (const file of ['reports/vitest.json', 'reports/engines.json']) {
  const report = read(file) as { numPassedTests?: number; numFailedTests?: number } | undefined
  counts.passed += report?.numPassedTests ?? 0
  counts.failed += report?.numFailedTests ?? 0
}

const browser = read('reports/playwright.json') as
  | { stats?: { expected: number; unexpected: number; flaky: number } }
  | undefined
counts.passed += browser?.stats?.expected ?? 0
counts.failed += (browser?.stats?.unexpected ?? 0) + (browser?.stats?.flaky ?? 0)

console.log(`${counts.passed} passed, ${counts.failed} failed`)

function read(file: string): unknown {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined
}
