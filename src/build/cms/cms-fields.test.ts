import { expect, test } from 'vitest'
import { z } from 'zod'
import { figure, id, line, source, template } from '#content/schema/text.ts'
import { fieldsOf, translatedFieldsOf } from './cms-fields.ts'

const fieldOf = (schema: z.ZodType) => fieldsOf(z.strictObject({ name: schema }))[0]

test('a text has the limits of its schema and may not start or end with a space', () => {
  const field = fieldOf(line(40).describe('Help.'))
  expect(field).toMatchObject({ widget: 'string', minlength: 1, maxlength: 40, hint: 'Help.' })
  const [pattern, message] = (field as { pattern: [string, string] }).pattern
  const matches = (text: string) => new RegExp(pattern).test(text)
  expect(['a', 'a b', '[1] (a)'].every(matches)).toBe(true)
  expect([' a', 'a ', 'a\nb', '', '[a](/b)', 'See [a](https://b.c).'].some(matches)).toBe(false)
  expect(message).toContain('remove it')
})

test('a template accepts exactly its variables', () => {
  const schema = template(60, 'count', 'total')
  const [pattern, message] = (fieldOf(schema) as { pattern: [string, string] }).pattern
  const matches = (text: string) => new RegExp(pattern).test(text)
  const texts = [
    '{count} of {total}',
    '{total}: {count} {count}',
    '{count}',
    '{count} {total} {x}',
    'x',
  ]
  for (const text of texts) expect(matches(text)).toBe(schema.safeParse(text).success)
  expect(message).toBe(schema.safeParse('x').error?.issues[0]?.message)
})

test('a picture is uploaded into its folder, and only its name is kept', () => {
  const field = fieldOf(z.string().meta({ folder: 'content/pictures' }))
  expect(field).toMatchObject({
    widget: 'image',
    media_folder: '/content/pictures',
    public_folder: '',
  })
})

test('a union has the fields of all variants and requires those that all of them require', () => {
  const { fields } = fieldOf(figure) as { fields: { name: string; required: boolean }[] }
  const required = fields.filter((field) => field.required).map(({ name }) => name)
  expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['value', 'text']))
  expect(required).toEqual(['label', 'source'])
})

test('a translation has only visible texts, none required', () => {
  const schema = z.strictObject({
    id,
    title: line(10),
    price: z.number(),
    source,
    figures: z.array(figure),
    records: z.record(z.enum(['a']), line(5)),
  })
  const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name)
  const fields = translatedFieldsOf(schema)
  expect(names(fields)).toEqual(['title', 'figures', 'records'])
  expect(fields.every((field) => !('required' in field && field.required))).toBe(true)
  expect(names((fields[1] as { fields: { name: string }[] }).fields)).toEqual([
    'label',
    'measured',
    'text',
  ])
})
