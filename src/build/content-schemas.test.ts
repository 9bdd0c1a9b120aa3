import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { FILE_SCHEMAS } from '#content/reader/file-schema.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import { contentSchemas, schemaName } from './content-schemas.ts'

const schemas = contentSchemas()
const patterns = [...FILE_SCHEMAS.keys()].filter((pattern) => pattern.endsWith('.yaml'))
const read = (file: string): unknown => parse(readFileSync(file, 'utf8'))

function accepts(pattern: string, value: unknown): boolean {
  // Editors read patterns with the flag of the schemas, zod without.
  const schema = JSON.parse(schemas.get(schemaName(pattern)) ?? '', (key, part: unknown) =>
    key === 'pattern' && String(part).includes('\\p') ? undefined : part,
  ) as z.core.JSONSchema.JSONSchema
  return z.fromJSONSchema(schema).safeParse(value).success
}

test('VS Code uses them for the English files and knows where the compiler is', () => {
  const settings = read('.vscode/settings.json') as Record<string, unknown>
  expect(settings['yaml.schemas']).toEqual(
    Object.fromEntries(
      patterns.map((pattern) => [
        `./src/site/generated/schemas/${schemaName(pattern)}`,
        `/content/${pattern}`,
      ]),
    ),
  )
  const compiler = read(path.join(String(settings['js/ts.tsdk.path']), 'package.json'))
  expect(compiler).toMatchObject({ bin: { tsc: expect.any(String) } })
})

test('every English file fits the schema that editors use', () => {
  const files = patterns.flatMap((pattern) =>
    globSync(pattern, { cwd: SAMPLE_CONTENT }).map((file) => [pattern, file] as const),
  )
  expect(files.length).toBeGreaterThan(100)
  const wrong = files.filter(
    ([pattern, file]) => !accepts(pattern, read(path.join(SAMPLE_CONTENT, file))),
  )
  expect(wrong).toEqual([])
})

test('editors mark a price in words, an unknown choice and a misspelt field', () => {
  const fields = read(`${SAMPLE_CONTENT}/packages/qa-chatbot.yaml`) as object
  for (const mistake of [{ setupFeeEur: '€2999' }, { tier: 'bronze' }, { setupFee: 2999 }])
    expect(accepts('packages/*.yaml', { ...fields, ...mistake })).toBe(false)
})
