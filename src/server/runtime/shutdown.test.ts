import Fastify from 'fastify'
import { Agent, get } from 'node:http'
import { eventually } from '#tests/support/eventually.ts'
import { expect, test } from 'vitest'
import { drain, shutdownTimeoutMs } from './shutdown.ts'
import { HTTP_LIMITS } from '../http/server.ts'
import { readFileSync } from 'node:fs'
import { parseConfig } from '../config/config.ts'

test('drain finishes open requests and closes idle connections', async () => {
  const app = Fastify(HTTP_LIMITS)
  const slowRequests: (() => void)[] = []
  app.get('/slow', async () => {
    await new Promise<void>((resolve) => slowRequests.push(resolve))
    return 'done'
  })
  app.get('/quick', () => 'done')
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(origin + path, { agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode))
      }).on('error', reject)
    })
  await Promise.all([ask('/quick'), ask('/quick'), ask('/quick')])
  const slow = [ask('/slow'), ask('/slow')]
  await eventually(() => expect(slowRequests).toHaveLength(2))
  const drained = drain(app, 0)
  for (const finish of slowRequests) finish()
  await drained
  expect(await Promise.all(slow)).toEqual([200, 200])
  await expect(ask('/quick')).rejects.toThrow(/socket hang up|ECONNREFUSED/)
  agent.destroy()
})

test('the shutdown timeout exceeds the longest answer, and the grace period of the container both', () => {
  const { totalMs, retrievalMs } = parseConfig({}).assistant.limits
  expect(shutdownTimeoutMs(totalMs)).toBeGreaterThan(totalMs + retrievalMs)
  const [, web = ''] = readFileSync('deploy/compose.yaml', 'utf8').split('\nx-web: ')
  const graceSeconds = Number(/\n  stop_grace_period: (\d+)s\n/.exec(web)?.[1])
  expect(graceSeconds * 1000).toBeGreaterThan(shutdownTimeoutMs(totalMs))
})
