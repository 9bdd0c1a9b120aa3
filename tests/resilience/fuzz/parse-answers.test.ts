import { expect, test } from 'vitest'
import { parseAnswers } from './parse-answers.ts'

const parse = (text: string, isHead = false) => parseAnswers(Buffer.from(text), isHead)
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: x\r\nContent-Length: 4\r\n\r\n'

test('whole answers are read, one after the other, without what only announces', () => {
  const found = parse(`HTTP/1.1 100 Continue\r\n\r\n${HEAD}é!!HTTP/1.1 400 Bad Request\r\n\r\n`)
  expect(found).toEqual([
    { status: 200, headers: { 'content-type': 'x', 'content-length': '4' }, body: 'é!!' },
    { status: 400, headers: {}, body: '' },
  ])
})

test('an answer that is not whole is none yet', () => {
  for (let length = 0; length < HEAD.length + 4; length += 1) {
    expect(parse(`${HEAD}body`.slice(0, length))).toEqual([])
  }
})

test('chunks are put together', () => {
  const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'
  expect(parse(`${head}2\r\nbo\r\n2\r\ndy\r\n0\r\n\r\n`)).toMatchObject([{ body: 'body' }])
  expect(parse(`${head}2\r\nbo\r\n2\r\nd`)).toEqual([])
})

test('the answer to HEAD has no body, the next one has', () => {
  expect(parse(`${HEAD}${HEAD}body`, true)).toMatchObject([{ body: '' }, { body: 'body' }])
})

test('what is no HTTP has no status', () => {
  expect(parse('garbage\r\n\r\n')).toMatchObject([{ status: Number.NaN }])
})
