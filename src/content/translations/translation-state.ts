import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeProblem } from '#content/reader/yaml-file.ts'
import { pairSections, readSources, type Sources } from '#content/reader/translated-sections.ts'
import {
  isName,
  listTranslatableFiles,
  readTexts,
  type TranslatableText,
} from './translatable-texts.ts'
import { hasWordsToTranslate, keptWords } from './untranslated-words.ts'

type Fault = 'missing' | 'stale' | 'identical'

/** Compares a language with the English texts. Glossaries list the words that stay. */
export function checkTranslation(directory: string, locale: string, glossary: string) {
  const folder = path.join(directory, 'translations', locale)
  const sources = readSources(folder)
  const kept = keptWords(glossary)
  const faults: { readonly fault: Fault; readonly file: string; readonly finding: string }[] = []
  let words = 0
  for (const [file, schema] of listTranslatableFiles(directory)) {
    const english = readTexts(directory, file, schema)
    const translated = readTexts(folder, file, schema)
    words += translated.reduce((sum, { text }) => sum + (text.match(/\p{L}+/gu)?.length ?? 0), 0)
    for (const { key, text, own } of withTranslations(english, translated, sources[file])) {
      const fault = judge(file, key, text, own?.text)
      if (!fault) continue
      const finding = describeProblem({
        file: `content/translations/${locale}/${file}`,
        line: own?.line ?? 1,
        field: key,
        message: remedyOf(fault, file),
      })
      faults.push({ fault, file, finding })
    }
  }
  const count = (wanted: Fault) => faults.filter(({ fault }) => fault === wanted).length
  return {
    findings: faults.map(({ finding }) => finding),
    words,
    missing: count('missing'),
    stale: count('stale'),
    identical: count('identical'),
    /** Files with a translation whose English text changed. */
    staleFiles: [
      ...new Set(faults.filter(({ fault }) => fault === 'stale').map(({ file: name }) => name)),
    ],
  }

  function judge(file: string, key: string, text: string, own?: string): Fault | undefined {
    if (own === undefined) {
      return isName(file, key) || !hasWordsToTranslate(text, kept) ? undefined : 'missing'
    }
    if (!isName(file, key) && sharesText(text, own, kept)) return 'identical'
    return sources[file]?.[key] === hashOf(text) ? undefined : 'stale'
  }
}

function remedyOf(fault: Fault, file: string): string {
  if (fault === 'missing') return 'is not translated: visitors read the English text'
  if (fault === 'identical') return 'repeats the English text: translate it'
  return `the English text changed: correct the translation, then run npm run translations -- --accept ${file}`
}

/** Records the present English texts of the chosen file, or file and key, as translated. */
export function acceptTranslation(directory: string, locale: string, choice: string): number {
  const folder = path.join(directory, 'translations', locale)
  const before = readSources(folder)
  const after: Sources = {}
  let accepted = 0
  for (const [file, schema] of listTranslatableFiles(directory)) {
    const known = before[file]
    if (!['all', file].includes(choice) && !choice.startsWith(`${file}:`)) {
      if (known) after[file] = known
      continue
    }
    const translated = readTexts(folder, file, schema)
    if (translated.length === 0) continue
    const hashes: Record<string, string> = {}
    const english = readTexts(directory, file, schema)
    for (const { key, text, own } of withTranslations(english, translated, known)) {
      if (!own) continue
      const isChosen = ['all', file, `${file}:${key}`].includes(choice)
      const hash = isChosen ? hashOf(text) : known?.[key]
      if (hash === undefined) continue
      if (hash !== known?.[key]) accepted += 1
      hashes[key] = hash
    }
    after[file] = hashes
  }
  writeFileSync(path.join(folder, 'sources.json'), `${JSON.stringify(after, undefined, 2)}\n`)
  return accepted
}

/** Sections have the English order; their headings differ. */
function withTranslations(
  english: readonly TranslatableText[],
  translated: readonly TranslatableText[],
  sources?: Readonly<Record<string, string>>,
): (TranslatableText & { readonly own?: TranslatableText | undefined })[] {
  const fields = new Map(translated.map((entry) => [entry.key, entry]))
  const isSection = ({ key }: TranslatableText) => key.startsWith('## ')
  const originals = english.filter(isSection)
  const sections = translated.filter(isSection)
  const places =
    pairSections(originals.map(outlineOf), sections.map(outlineOf), sources) ?? sections.keys()
  const rest = [...places]
  return english.map((entry) => {
    if (isSection(entry)) return { ...entry, own: sections[rest.shift() ?? -1] }
    const own = fields.get(entry.key)
    // A list with other items is English as a whole.
    return { ...entry, own: own?.lists.join() === entry.lists.join() ? own : undefined }
  })
}

function outlineOf({ key, text }: TranslatableText) {
  return { key, subheadings: text.match(/^### /gm)?.length ?? 0 }
}

/** Line breaks do not count. */
function hashOf(text: string): string {
  const normal = text.replaceAll(/\s+/g, ' ').trim()
  return createHash('sha256').update(normal).digest('hex').slice(0, 8)
}

/** A whole text, or a paragraph, list item or table row of a section. */
function sharesText(english: string, translated: string, kept: ReadonlySet<string>): boolean {
  const own = new Set(partsOf(translated))
  return partsOf(english).some((part) => own.has(part) && hasWordsToTranslate(part, kept, 1))
}

function partsOf(text: string): string[] {
  return text.split(/\n\s*\n|\n(?=[-|] )/).map((part) => part.replaceAll(/\s+/g, ' ').trim())
}
