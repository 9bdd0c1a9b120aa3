import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('reports event loop lag', async () => {
  const { registry } = createMetrics()
  await sleep(50)
  const end = performance.now() + 300
  while (performance.now() < end);
  await sleep(50)
  const text = await registry.metrics()
  const longest = Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1])
  expect(longest).toBeGreaterThan(0.2)
})
