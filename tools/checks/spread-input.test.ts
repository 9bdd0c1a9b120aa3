import { expect, test } from 'vitest'
import { findSpreadInput } from './spread-input.ts'

test.each([
  ['what was parsed', 'const payload = parseJson(s, t)\nverify({ ...secrets, ...payload })'],
  ['a part of it', 'const { data } = s.safeParse(t)\nverify({ ...data.challenge })'],
  ['the rest of it', 'const { a, ...rest } = s.parse(t)\nverify({ ...rest, a })'],
  ['a body', 'verify({ ...request.body, secret })'],
  ['a query', 'const check = ({ query }: FastifyRequest) => verify({ ...query })'],
  ['an awaited body', 'const body = await request.body\nverify({ ...body })'],
])('finds a spread of %s', (_name, source) => {
  expect(findSpreadInput('a.ts', source)).toHaveLength(1)
})
