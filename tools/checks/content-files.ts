import path from 'node:path'
import { isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { nameCharacter, uncoveredCharacters } from './font-characters.ts'
import { COLLECTIONS } from '#content/reader/collections.ts'
import { schemaOfFile } from '#content/reader/file-schema.ts'
import { listFiles, type TextFile } from '#content/reader/text-files.ts'
import { describeProblem } from '#content/reader/yaml-file.ts'

type Fault = readonly [line: number, field: string, message: string]

/** Visitors' words and word lists: no page shows them. */
const WORD_LISTS = /^knowledge\/(?:questions\/|(?:glossary|synonyms|greetings|replies)\.yaml)/

/** Mistakes that the schemas cannot see, each with file and line. */
export function findFileMistakes(directory: string): string[] {
  const files = listFiles(directory)
  const product = /^product: *['"]?(.*?)['"]?$/m.exec(
    files.find(({ name }) => name === 'site.yaml')?.text ?? '',
  )?.[1]
  return [
    ...files.flatMap((file) => [
      ...describe(file, wrongEnding(file)),
      ...describe(file, unreadFile(file)),
      ...describe(file, cutTexts(file)),
      ...describe(file, typedName(file, product)),
      ...describe(file, foreignCharacters(file)),
    ]),
    ...repeatedNumbers(files),
  ]
}

function describe({ name }: TextFile, faults: readonly Fault[]): string[] {
  return faults.map(([line, field, message]) =>
    describeProblem({ file: `content/${name}`, line, field, message }),
  )
}

function wrongEnding({ name }: TextFile): Fault[] {
  const right = name.replace(/\.yml$/, '.yaml').replace(/\.markdown$/, '.md')
  return right === name ? [] : [[1, '', `is not read: rename it to ${path.basename(right)}`]]
}

/** A misspelt name, or a page without a schema. */
function unreadFile({ name }: TextFile): Fault[] {
  const file = name.replace(/^translations\/[^/]+\//, '')
  if (schemaOfFile(file) || /\.(yml|markdown)$/.test(file)) return []
  return [
    [1, '', 'is not read: no page or collection has this file, correct its name or remove it'],
  ]
}

/** In YAML, a space and `#` start a comment: the rest of the text is lost. */
function cutTexts({ name, text }: TextFile): Fault[] {
  if (!/\.ya?ml$/.test(name)) return []
  const lines = new LineCounter()
  const faults: Fault[] = []
  visit(parseDocument(text, { lineCounter: lines }), {
    Scalar: (_key, node) => {
      const isText = typeof node.value === 'string' || node.value === null
      if (!isText || node.type !== 'PLAIN' || !node.comment) return
      const line = lines.linePos(node.range?.[0] ?? 0).line
      faults.push([
        line,
        '',
        `is cut off at "#${node.comment}": put the whole text in quotation marks`,
      ])
    },
  })
  return faults
}

function typedName({ name, text }: TextFile, product: string | undefined): Fault[] {
  if (!product || name === 'site.yaml') return []
  const word = new RegExp(`(?<![\\p{L}\\p{N}@./-])${escaped(product)}(?![\\p{L}\\p{N}])`, 'u')
  // A mountain may have the same name.
  const isMountain = (line: string) => /^ {2}name: /.test(line) && name.startsWith('pages/')
  return linesWith(text, (line) => word.test(line) && !isMountain(line)).map((line) => [
    line,
    '',
    `says "${product}": write {product}, so that the text follows a new name`,
  ])
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}

function foreignCharacters({ name, text }: TextFile): Fault[] {
  if (WORD_LISTS.test(name)) return []
  return text.split('\n').flatMap((row, index): Fault[] => {
    const missing = uncoveredCharacters(row)
    if (missing.length === 0) return []
    const shown = missing.map(nameCharacter).join(', ')
    return [[index + 1, '', `has ${shown}, which the fonts do not contain: use another character`]]
  })
}

function linesWith(text: string, isMatch: (line: string) => boolean): number[] {
  return text.split('\n').flatMap((row, index) => (isMatch(row) ? [index + 1] : []))
}

/** Two entries of a collection with one number: their order would depend on the file names. */
function repeatedNumbers(files: readonly TextFile[]): string[] {
  return Object.keys(COLLECTIONS).flatMap((collection) => {
    const entries = files.filter(({ name }) => path.dirname(name) === collection)
    return ['id', 'order'].flatMap((field) => {
      const numbered = entries.flatMap((file) => numberIn(file, field))
      const groups = Map.groupBy(numbered, ({ value }) => value)
      return [...groups.values()].flatMap(([first, ...others]) =>
        others.flatMap(({ file, line, value }) =>
          describe(file, [
            [
              line,
              field,
              `${value} is also in ${path.basename(first?.file.name ?? '')}: use another number`,
            ],
          ]),
        ),
      )
    })
  })
}

function numberIn(file: TextFile, field: string) {
  const lines = new LineCounter()
  const node = parseDocument(file.text, { lineCounter: lines }).get(field, true)
  if (!isScalar(node) || typeof node.value !== 'number') return []
  return [{ file, value: node.value, line: lines.linePos(node.range?.[0] ?? 0).line }]
}
