import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

test('an empty environment gives the defaults, open to this machine only', () => {
  expect(parseConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    buildDirectory: 'build',
    logLevel: 'info',
  })
})

test('every setting can be given', () => {
  expect(
    parseConfig({ HOST: '0.0.0.0', PORT: '8080', BUILD_DIR: '/srv/site', LOG_LEVEL: 'warn' }),
  ).toEqual({ host: '0.0.0.0', port: 8080, buildDirectory: '/srv/site', logLevel: 'warn' })
})

test('what belongs to others in the environment does not matter', () => {
  expect(parseConfig({ PATH: '/bin', port: '1' })).toEqual(parseConfig({}))
})

test('all faults are listed at once, each with its name', () => {
  const parse = () => parseConfig({ PORT: 'eighty', LOG_LEVEL: 'loud' })
  expect(parse).toThrow(/^Wrong settings:\n/)
  expect(parse).toThrow(/→ at PORT/)
  expect(parse).toThrow(/→ at LOG_LEVEL/)
})

test.each(['-1', '65536', '80.5', 'eighty', '', ' '])('the port %j is refused', (port) => {
  expect(() => parseConfig({ PORT: port })).toThrow(/at PORT/)
})

test.each(['0', '65535'])('the port %s is fine', (port) => {
  expect(parseConfig({ PORT: port }).port).toBe(Number(port))
})
