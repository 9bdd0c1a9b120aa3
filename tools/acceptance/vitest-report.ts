import path from 'node:path'
import { z } from 'zod'
import type { TestOutcome, TestReport } from './test-report.ts'

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

export function parseVitestReport(json: string, root = process.cwd()): TestReport {
  const files = reportSchema.parse(JSON.parse(json)).testResults.map((result) => ({
    ...result,
    file: path.relative(root, result.name),
  }))
  return {
    tests: files.flatMap(({ file, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({
        file,
        title: fullName,
        outcome: outcomeOf(status),
      })),
    ),
    problems: files
      .filter(({ status, assertionResults }) => {
        return status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
      })
      .map(({ file, message }) => `${file} broke outside its tests: ${message.split('\n')[0]}`),
  }
}

function outcomeOf(status: string): TestOutcome['outcome'] {
  return status === 'passed' || status === 'failed' ? status : 'skipped'
}
