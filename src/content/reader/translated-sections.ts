import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Section } from './markdown.ts'
import { DEFAULT_LOCALE, parseOnce } from './yaml-file.ts'

/** Hashes of the English texts that were translated, by file and key. The key of a section is `## ` and its heading. */
export type Sources = Record<string, Record<string, string>>

export function readSources(folder: string): Sources {
  const file = path.join(folder, 'sources.json')
  return existsSync(file) ? parseSources(file, readFileSync(file, 'utf8')) : {}
}

const parseSources = parseOnce((_, text) => JSON.parse(text) as Sources)

type SectionOutline = ReturnType<typeof outlineOf>

/**
 * For each English section the place of its translation, if it has one. Both have the same order; after a change of the
 * English text, the headings at the time of the translation tell which is which. Undefined if they do not fit either.
 */
export function pairSections(
  english: readonly SectionOutline[],
  translated: readonly SectionOutline[],
  sources: Readonly<Record<string, string>> = {},
): (number | undefined)[] | undefined {
  const isSame = (index: number, other: SectionOutline) =>
    translated[index]?.subheadings === other.subheadings
  if (
    english.length === translated.length &&
    english.every((section, index) => isSame(index, section))
  ) {
    return [...english.keys()]
  }
  const headings = Object.keys(sources).filter((key) => key.startsWith('## '))
  if (headings.length !== translated.length) return undefined
  return english.map((section) => {
    const index = headings.indexOf(section.key)
    return index !== -1 && isSame(index, section) ? index : undefined
  })
}

/**
 * The sections of a translation. They keep the English anchors, which are addresses that other files refer to. What is
 * not translated is English. Undefined if the headings do not fit.
 */
export function translateSections(
  english: readonly Section[],
  translated: readonly Section[],
  sources?: Readonly<Record<string, string>>,
): Section[] | undefined {
  return pairSections(english.map(outlineOf), translated.map(outlineOf), sources)?.map(
    (place, index) => {
      const original = english[index] as Section
      const own = place === undefined ? undefined : translated[place]
      return own ? withAnchorsOf(original, own) : { ...original, lang: DEFAULT_LOCALE }
    },
  )
}

function outlineOf(section: Section) {
  return { key: `## ${section.heading}`, subheadings: anchorsIn(section).length }
}

function withAnchorsOf(english: Section, translated: Section): Section {
  const anchors = anchorsIn(english)
  const blocks = translated.blocks.map((block) =>
    block.kind === 'subheading' ? { ...block, id: anchors.shift() ?? block.id } : block,
  )
  return { ...translated, id: english.id, blocks }
}

function anchorsIn({ blocks }: Section): string[] {
  return blocks.flatMap((block) => (block.kind === 'subheading' ? [block.id] : []))
}
