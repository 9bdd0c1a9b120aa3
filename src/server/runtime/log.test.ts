import { Writable } from 'node:stream'
import { contactApp, VISITOR_FIELDS, withKey } from '#tests/fixtures/contact-app.ts'
import { expect, test, it } from 'vitest'
import { createLog, createSampledLog } from './log.ts'

function listener() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return { lines, log: createLog('debug', stream) }
}

test('PLS-07 logs a stored message by its reference, without personal data', async () => {
  const { lines, log } = listener()
  const { owner, post } = await contactApp({}, { log })
  const person = {
    ...VISITOR_FIELDS,
    name: 'Hidden Person',
    email: 'hidden@company.example',
    message: 'A secret',
  }
  await post(person, { ...withKey('key'), 'x-forwarded-for': '203.0.113.9' })
  await owner.query(
    'drop function contact.enqueue cascade; alter table contact.message add check (length(name) > 100) not valid',
  )
  expect((await post({ ...person, message: 'A secret too' }, withKey('other'))).statusCode).toBe(
    503,
  )
  const text = lines.join('')
  expect(text).toMatch(/"reference":"[\dA-F]{8}"/)
  expect(text).toContain('"code":"23514"')
  expect(text).not.toMatch(/Hidden|hidden@|secret|203\.0\.113\.9|127\.0\.0\.1/)
})

test('redacts personal data of logged objects', () => {
  const { lines, log } = listener()
  log.info(
    { submission: { name: 'Hidden Person', email: 'hidden@company.example', language: 'en' } },
    'oops',
  )
  expect(lines[0]).toContain('"language":"en"')
  expect(lines[0]).not.toMatch(/Hidden|hidden@/)
})

it('logs each key once per interval, with the number of repeats', () => {
  let time = 0
  const written: object[] = []
  const sampled = createSampledLog(
    (details) => written.push(details),
    1000,
    () => time,
  )
  for (; time < 3000; time += 400) sampled('away', { at: time })
  sampled('other', { at: 'once' })
  expect(written).toEqual([
    { at: 0 },
    { at: 1200, repeated: 2 },
    { at: 2400, repeated: 2 },
    { at: 'once' },
  ])
})
