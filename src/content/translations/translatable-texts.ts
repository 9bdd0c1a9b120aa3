import { existsSync } from 'node:fs'
import path from 'node:path'
import { z, type ZodType } from 'zod'
import { schemaOfFile } from '#content/reader/file-schema.ts'
import { parseYamlFile, type FieldPath } from '#content/reader/yaml-file.ts'
import { PLACEHOLDER } from '#content/schema/company.ts'
import { listFiles, readText } from '#content/reader/text-files.ts'

/** A text by its key: the field of a YAML file, or `## ` and the heading of a Markdown section. */
export interface TranslatableText {
  readonly key: string
  readonly line: number
  readonly text: string
  /** Lengths of the lists that it is in. */
  readonly lists: readonly number[]
}

/** No visitor reads these fields, or they are code. */
const NOT_SHOWN = new Set([
  'source',
  'code',
  'covers',
  'owed',
  'assistantInstruction',
  'documentInstruction',
  'id',
])

/** Fields that hold names, by folder. Translating them is allowed. A status is shown by its label. */
const NAMES = new Set([
  'models.title',
  'papers.title',
  'papers.authors',
  'papers.publication',
  'people.name',
  'packages.name',
  'automations.platform',
  'automations.systems',
  'automations.status',
  'pages.summit.name',
])

/** Facts, addresses and words that are not translated, or that each language has for itself. */
const OWN =
  /^(?:site|redirects|confirmed|search-keywords)\.yaml$|^knowledge\/(?!sentences).*\.yaml$/

/** The files that other languages translate, with the schema of their fields. */
export function listTranslatableFiles(directory: string): ReadonlyMap<string, ZodType> {
  const files = listFiles(directory).flatMap(({ name }): [string, ZodType][] => {
    const schema = OWN.test(name) ? undefined : schemaOfFile(name)
    return schema ? [[name, schema]] : []
  })
  return new Map(files)
}

/** Reads the texts of one file, in the order of the file; none if it does not exist. */
export function readTexts(
  directory: string,
  name: string,
  schema: ZodType,
): readonly TranslatableText[] {
  const file = path.join(directory, name)
  if (!existsSync(file)) return []
  const text = readText(file)
  const shown = textFieldsOf(schema)
  if (!name.endsWith('.md')) return fieldsIn(name, text, 1, shown)
  const [, head = '', ...rest] = text.split(/^---\n/m)
  const bodyLine = head.split('\n').length + 2
  return [...fieldsIn(name, head, 2, shown), ...sectionsIn(rest.join('---\n'), bodyLine)]
}

export function isName(file: string, key: string): boolean {
  const folder = path.dirname(file)
  return NAMES.has(`${folder}.${withoutIndexes(key)}`)
}

function fieldsIn(
  name: string,
  yaml: string,
  firstLine: number,
  shown: ReadonlySet<string>,
): TranslatableText[] {
  const file = parseYamlFile(name, yaml, firstLine)
  const walk = (value: unknown, at: FieldPath, lists: readonly number[]): TranslatableText[] => {
    if (typeof value === 'string') {
      const key = at.map(String).join('.')
      if (!shown.has(withoutIndexes(key)) || value === PLACEHOLDER) return []
      return [{ key, line: file.lineOf(at), text: value, lists }]
    }
    if (Array.isArray(value)) {
      const inside = [...lists, value.length]
      return value.flatMap((item, index) => walk(item, [...at, index], inside))
    }
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, child]) =>
      NOT_SHOWN.has(key) ? [] : walk(child, [...at, key], lists),
    )
  }
  return walk(file.data, [], [])
}

function sectionsIn(body: string, firstLine: number): TranslatableText[] {
  let line = firstLine
  return body.split(/^(?=## )/m).flatMap((text) => {
    const start = line
    line += text.split('\n').length - 1
    const heading = /^## .*/.exec(text)?.[0]
    return heading === undefined ? [] : [{ key: heading, line: start, text, lists: [] }]
  })
}

function withoutIndexes(key: string): string {
  return key.replaceAll(/\.\d+(?=\.|$)/g, '')
}

interface JsonSchema {
  readonly maxLength?: number
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

const textFields = new WeakMap<ZodType, ReadonlySet<string>>()

/** Text for visitors has a maximum length; identifiers, addresses and choices have none. */
function textFieldsOf(schema: ZodType): ReadonlySet<string> {
  const known = textFields.get(schema)
  if (known) return known
  const found = new Set<string>()
  const visit = (node: JsonSchema, at: readonly string[]): void => {
    if (node.maxLength !== undefined && !node.pattern) found.add(at.join('.'))
    if (node.items) visit(node.items, at)
    for (const choice of node.anyOf ?? []) visit(choice, at)
    for (const [key, child] of Object.entries(node.properties ?? {})) visit(child, [...at, key])
  }
  visit(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema, [])
  textFields.set(schema, found)
  return found
}
