import { fillTemplate, formatLongDate } from '../format.ts'
import { LEGAL_PAGES, type LegalPageName } from '../reader/collections.ts'
import type { Block, Inline, Section } from '../reader/markdown.ts'
import type { Content, Note } from '../reader/read-content.ts'
import { hasPlaceholder } from '../rules/placeholders.ts'
import type { PassageInput } from './passage.ts'
import { createWriter, numbered, paragraphOf, splitText } from './sentences.ts'

/** One passage for each legal page, and one for each of its headings. */
export function legalPassages(content: Content): PassageInput[] {
  return LEGAL_PAGES.flatMap((name) => [
    openingPassage(name, content),
    ...sectionPassages(`legal/${name}`, content.legal[name].body, content, (part) => ({
      entries: [`legal/${name}`, `legal/${name}#${part.section}`],
      page: name,
      anchor: part.anchor,
      headings: part.headings,
    })),
  ])
}

/** The topics of the help page. */
export function publishedNotes({ knowledge }: Content): readonly Note[] {
  return knowledge.notes.filter(({ unpublished }) => !unpublished)
}

export function notePassages(content: Content, notes = content.knowledge.notes): PassageInput[] {
  return notes.flatMap(({ id, title, unpublished, covers, sections, body }) =>
    sectionPassages(`knowledge/${id}`, body, content, (part) => ({
      entries: [`knowledge/${id}`, ...covers, ...(sections?.[part.section] ?? [])],
      page: 'help',
      anchor: unpublished ? 'hero' : part.anchor,
      headings: [title, ...part.headings],
    })),
  )
}

function openingPassage(name: LegalPageName, content: Content): PassageInput {
  const key = `legal/${name}`
  const { title, lead, date, body } = content.legal[name]
  const { fact, list } = createWriter(content)
  const { contents } = content.knowledge.sentences
  const text = paragraphOf(
    `${title}.`,
    lead,
    date ? fact(date.label, formatLongDate(date.value, content.locale)) : '',
    fillTemplate(contents, { title, list: list(body.map(({ heading }) => heading)) }),
  )
  return { key, entries: [key], page: name, anchor: 'hero', headings: [], text }
}

interface SectionPart {
  /** Id of the `##` section. */
  readonly section: string
  readonly anchor: string
  readonly headings: readonly string[]
  readonly blocks: Block[]
}

function sectionPassages(
  key: string,
  sections: readonly Section[],
  content: Content,
  place: (part: SectionPart) => Omit<PassageInput, 'key' | 'text'>,
): PassageInput[] {
  return sections.flatMap(splitSection).flatMap((part) => {
    const texts = part.blocks.map((block) => textOf(block, content)).filter(Boolean)
    const whole = `${key}#${part.anchor}`
    const facts = part.blocks.flatMap(rowsOf)
    const heading = part.headings.at(-1) ?? ''
    const passages = splitText(texts).map((text, index) => ({
      ...place(part),
      key: numbered(whole, index),
      text,
    }))
    const rows = facts.map(({ label, value }, index) => ({
      ...place(part),
      key: `${whole}/row-${index + 1}`,
      whole,
      headings: [...place(part).headings, label],
      text: `${label}: ${value}`,
      card: {
        type: 'entry' as const,
        name: label,
        facts: [{ id: ROW, label: heading, value: value.replace(/\.$/, '') }],
      },
    }))
    return [...passages, ...rows]
  })
}

/** A row of a legal text is asked for whenever it is found. */
const ROW = 'row'

/** List items that begin with a label: "**Server logs:** at most 14 days." */
function rowsOf(block: Block): { readonly label: string; readonly value: string }[] {
  if (block.kind !== 'list') return []
  return block.items.flatMap(([first, ...rest]) => {
    if (typeof first !== 'object' || first.kind !== 'strong' || rest.length === 0) return []
    return [{ label: first.text.replace(/:$/, ''), value: plain(rest).trim() }]
  })
}

/** At its `###` headings. */
function splitSection({ id, heading, blocks }: Section): SectionPart[] {
  const parts: SectionPart[] = [{ section: id, anchor: id, headings: [heading], blocks: [] }]
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
      // The other slots have passages of their own, or are no text.
      return block.name === 'representatives' ? representatives(content) : ''
  }
}

function representatives(content: Content): string {
  const { people } = content.collections
  const { labels } = content.knowledge.sentences
  const isNamed = people.every(({ name }) => !hasPlaceholder(name))
  const rows = people.map(({ name, title1, title2 }) =>
    [...(isNamed ? [name] : []), title1, title2].join(', '),
  )
  const missing = isNamed ? [] : [createWriter(content).unpublished([labels.names])]
  return [...rows.map((row) => `- ${row}`), ...missing].join('\n')
}

function plain(parts: readonly Inline[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}
