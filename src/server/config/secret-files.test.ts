import path from 'node:path'
import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { temporaryFolder, writeInto } from '#tests/fixtures/temporary-folder.ts'

const SECRET = 'S2zXqjP0hVbN8sKd4wLtYc7RgMfA1eUo'

function secretFile(text: string): string {
  const folder = temporaryFolder()
  writeInto(folder, 'secret', text)
  return path.join(folder, 'secret')
}

test('reads a setting from its file, without the line break', () => {
  expect(parseConfig({ SECRET_FILE: secretFile(`${SECRET}\n`) }).secret).toBe(SECRET)
})

test('rejects a missing file and a second value, without printing either', () => {
  expect(() => parseConfig({ SECRET_FILE: '/missing' })).toThrow(/ENOENT\n.*→ at SECRET_FILE/)
  const both = () => parseConfig({ SECRET, SECRET_FILE: secretFile('another value') })
  expect(both).toThrow(/either SECRET or SECRET_FILE/)
  expect(both).not.toThrow(/another value/)
})
