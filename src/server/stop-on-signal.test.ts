import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { drainLimitMs } from './stop-on-signal.ts'

test('a process that stops waits longer than an answer lasts, and its unit waits longer still', () => {
  const { totalMs, retrievalMs } = parseConfig({}).assistant.limits
  expect(drainLimitMs(totalMs)).toBeGreaterThan(totalMs + retrievalMs)
  const unit = readFileSync('deploy/korab-api@.service', 'utf8')
  const unitSeconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])
  expect(unitSeconds * 1000).toBeGreaterThan(drainLimitMs(totalMs))
})
