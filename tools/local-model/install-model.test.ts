import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { joinParts } from './install-model.ts'

test('weights with another hash are not kept', async () => {
  const folder = temporaryFolder({ one: 'first ', two: 'second' })
  const parts = ['one', 'two'].map((name) => path.join(folder, name))
  const file = path.join(folder, 'model.gguf')
  await expect(joinParts(parts, file, 'ab'.repeat(32))).rejects.toThrow('expected hash')
  expect(existsSync(file)).toBe(false)
  await joinParts(parts, file, createHash('sha256').update('first second').digest('hex'))
  expect(readFileSync(file, 'utf8')).toBe('first second')
})
