import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { findSecrets, makeCanaries } from './canaries.ts'

const canaries = Object.values(makeCanaries())
const [database = '', , secret = ''] = canaries
const password = database.slice('postgres://site:'.length, -'@127.0.0.1/site'.length)

test.each([
  ['a URL', `url=${database};`],
  ['its password', `"${password}"`],
  ['a key in a binary file', `\0\0${secret}\0`],
  ['base64', Buffer.from(`{"url":"${database}"}`).toString('base64')],
  ['base64 at another offset', Buffer.from(`{"u":"${database}"}`).toString('base64')],
  ['base64 at a third offset', Buffer.from(`{"ur":"${database}"}`).toString('base64')],
  ['hex', Buffer.from(secret).toString('hex')],
])('finds %s', (_, content) => {
  const folder = temporaryFolder({ 'inner/file': content, other: 'nothing' })
  expect(findSecrets([folder], canaries)).toEqual([`${folder}/inner/file`])
})
