import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTracing, startTracing, traced } from './tracing.ts'

test('without a collector the work runs alone, and errors pass', async () => {
  const stop = await startTracing(undefined, 'test')
  expect(isTracing()).toBe(false)
  const work = traced('name', { attributes: {} }, async (span) => {
    span.set({ key: 1 })
    return 'result'
  })
  expect(await work).toBe('result')
  const failure = new Error('as thrown')
  await expect(traced('name', { attributes: {} }, () => Promise.reject(failure))).rejects.toBe(
    failure,
  )
  await stop()
})

test('OpenTelemetry is imported by startTracing only, at run time', () => {
  const files = globSync('src/server/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })
  const eager = files.filter((file) =>
    /^import (?!type )[^;]*?from '@opentelemetry/m.test(readFileSync(file, 'utf8')),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(eager).toEqual([])
})
