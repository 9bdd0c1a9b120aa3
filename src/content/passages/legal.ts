import { formatLongDate, fillTemplate } from '../format.ts'
import { LEGAL_PAGES, type LegalPageName } from '../reader/collections.ts'
import type { Block, Inline, Section } from '../reader/markdown.ts'
import type { Content } from '../reader/read-content.ts'
import type { PassageInput } from './passage.ts'
import { splitText, createWriter, paragraphOf } from './sentences.ts'

/** The legal pages, a passage for each heading of either level, and one for the page itself. */
export function legalPassages(content: Content): PassageInput[] {
  return LEGAL_PAGES.flatMap((name) => [
    openingPassage(name, content),
    ...content.legal[name].body.flatMap(cutSection).flatMap((part) => {
      const key = `legal/${name}#${part.anchor}`
      const pieces = splitText(part.blocks.map((block) => textOf(block, content)).filter(Boolean))
      return pieces.map((text, piece) => ({
        key: piece === 0 ? key : `${key}/${piece + 1}`,
        entries: [`legal/${name}`, `legal/${name}#${part.section}`],
        page: name,
        anchor: part.anchor,
        headings: part.headings,
        text,
      }))
    }),
  ])
}

function openingPassage(name: LegalPageName, content: Content): PassageInput {
  const { title, lead, date, body } = content.legal[name]
  const { fact, list } = createWriter(content)
  const { contents } = content.knowledge.sentences
  return {
    key: `legal/${name}`,
    entries: [`legal/${name}`],
    page: name,
    anchor: 'hero',
    headings: [],
    text: paragraphOf(
      `${title}.`,
      lead,
      date ? fact(date.label, formatLongDate(date.value, content.locale)) : '',
      fillTemplate(contents, { title, list: list(body.map(({ heading }) => heading)) }),
    ),
  }
}

interface CutSection {
  /** The id of the whole section. */
  readonly section: string
  readonly anchor: string
  readonly headings: readonly string[]
  readonly blocks: readonly Block[]
}

/** At its subheadings; what stands before the first belongs to the section itself. */
function cutSection({ id, heading, blocks }: Section): CutSection[] {
  const parts: (CutSection & { blocks: Block[] })[] = [
    { section: id, anchor: id, headings: [heading], blocks: [] },
  ]
  for (const block of blocks) {
    if (block.kind === 'subheading') {
      const headings = [heading, block.text]
      parts.push({ section: id, anchor: block.id, headings, blocks: [] })
    } else parts.at(-1)?.blocks.push(block)
  }
  return parts.filter((part) => part.blocks.length > 0)
}

function textOf(block: Block, content: Content): string {
  switch (block.kind) {
    case 'paragraph':
      return plain(block.text)
    case 'subheading':
      return block.text
    case 'list':
      return block.items.map((item) => `- ${plain(item)}`).join('\n')
    case 'table':
      return block.rows
        .map((row) => row.map((cell, column) => `${block.head[column]}: ${cell}.`).join(' '))
        .join('\n')
    case 'slot':
      // Each branch is a passage of its own; a choice that is made on the page is none, nor is a list
      // of packages.
      return block.name === 'representatives' ? representatives(content) : ''
  }
}

function representatives({ collections }: Content): string {
  return collections.people.map((one) => `- ${one.name}, ${one.title1}, ${one.title2}`).join('\n')
}

function plain(parts: readonly Inline[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}

/** Notes stand on no page of their own: a source leads to where a visitor can read on. */
export function notePassages(content: Content): PassageInput[] {
  return content.knowledge.notes.flatMap(({ id, title, page, anchor, covers, sections, body }) =>
    body.flatMap(cutSection).flatMap((part) => {
      const key = `knowledge/${id}#${part.anchor}`
      const pieces = splitText(part.blocks.map((block) => textOf(block, content)).filter(Boolean))
      return pieces.map((text, piece) => ({
        key: piece === 0 ? key : `${key}/${piece + 1}`,
        entries: [`knowledge/${id}`, ...covers, ...(sections?.[part.anchor] ?? [])],
        page,
        anchor: anchor ?? 'hero',
        headings: [title, ...part.headings],
        text,
      }))
    }),
  )
}
