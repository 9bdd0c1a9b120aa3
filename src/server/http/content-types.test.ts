import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentTypeOf, KNOWN_ENDINGS } from './content-types.ts'

test('nginx has the same content types', () => {
  const settings = readFileSync('deploy/nginx.conf', 'utf8')
  const block = /\n {2}types \{([^}]*)\}/.exec(settings)?.[1] ?? ''
  const nginx = block
    .split(';')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([type, ...endings]) => endings.map((ending) => [`.${ending}`, type]))
  const own = KNOWN_ENDINGS.map((ending) => [ending, contentTypeOf(`a${ending}`)?.split(';')[0]])
  expect(Object.fromEntries(nginx)).toEqual(Object.fromEntries(own))
})
