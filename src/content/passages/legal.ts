import { fillTemplate, formatLongDate } from '../format.ts'
import { LEGAL_PAGES } from '../reader/collections.ts'
import type { Block, Inline, Section } from '../reader/markdown.ts'
import type { Content, Note } from '../reader/read-content.ts'
import { hasPlaceholder } from '../rules/placeholders.ts'
import { PLACEHOLDER } from '../schema/company.ts'
import { factOf } from './entry.ts'
import type { PassageInput } from './passage.ts'
import { numbered, paragraphOf, splitText, uncapitalised, type Writer } from './sentences.ts'

/** One passage for each legal page, and one for each of its headings. */
export function legalPassages(writer: Writer): PassageInput[] {
  const { locale, legal, sentences, fact, list } = writer
  return LEGAL_PAGES.flatMap((page) => {
    const { title, lead, date, body } = legal[page]
    const key = `legal/${page}`
    const text = paragraphOf(
      `${title}.`,
      lead,
      date ? fact(date.label, formatLongDate(date.value, locale)) : '',
      fillTemplate(sentences.contents, { title, list: list(body.map(({ heading }) => heading)) }),
    )
    return [
      { key, entries: [key], page, anchor: 'hero', headings: [], text },
      ...sectionPassages(
        key,
        withOwedLast(body, writer),
        writer,
        ({ section, anchor, headings }) => {
          return { entries: [key, `${key}#${section}`], page, anchor, headings }
        },
      ),
    ]
  })
}

/** Facts that the company still owes are named in the last item of their list. */
export function withOwedLast(sections: readonly Section[], { messages }: Content): Section[] {
  return sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => {
      if (block.kind !== 'list') return block
      const known = block.items.filter((item) => !plain(item).includes(PLACEHOLDER))
      const owed = block.items.filter((item) => !known.includes(item))
      if (owed.length === 0) return block
      const names = owed.map(([name = '']) => uncapitalised(plain([name]).replace(/:$/, '')))
      return { ...block, items: [...known, [`${messages.legal.unpublished}: ${names.join(', ')}`]] }
    }),
  }))
}

/** The topics of the help page. */
export function publishedNotes({ knowledge }: Content): readonly Note[] {
  return knowledge.notes.filter(({ unpublished }) => !unpublished)
}

export function notePassages(writer: Writer, notes = writer.knowledge.notes): PassageInput[] {
  return notes.flatMap(({ id, title, unpublished, covers, sections, body }) =>
    sectionPassages(`knowledge/${id}`, body, writer, (part) => ({
      entries: [`knowledge/${id}`, ...covers, ...(sections?.[part.section] ?? [])],
      page: 'help',
      anchor: unpublished ? 'hero' : part.anchor,
      headings: [title, ...part.headings],
    })),
  )
}

function sectionPassages(
  key: string,
  sections: readonly Section[],
  writer: Writer,
  placeOf: (part: SectionPart) => Omit<PassageInput, 'key' | 'text'>,
): PassageInput[] {
  return sections.flatMap(splitSection).flatMap((part) => {
    const parent = `${key}#${part.anchor}`
    const place = placeOf(part)
    const texts = part.blocks.map((block) => textOf(block, writer)).filter(Boolean)
    return [
      ...splitText(texts).map((text, index) => ({ ...place, key: numbered(parent, index), text })),
      ...part.blocks.flatMap(rowsOf).map(({ label, value }, index) => ({
        ...place,
        key: `${parent}/row-${index + 1}`,
        parent,
        headings: [...place.headings, label],
        text: `${label}: ${value}`,
        card: {
          type: 'entry' as const,
          name: label,
          // Asked for whenever it is found.
          facts: [factOf('row', part.headings.at(-1) ?? '', value.replace(/\.$/, ''))],
        },
      })),
    ]
  })
}

/** List items that begin with a label: "**Server logs:** at most 14 days." */
function rowsOf(block: Block): { readonly label: string; readonly value: string }[] {
  if (block.kind !== 'list') return []
  return block.items.flatMap(([first, ...rest]) => {
    if (typeof first !== 'object' || first.kind !== 'strong' || rest.length === 0) return []
    return [{ label: first.text.replace(/:$/, ''), value: plain(rest).trim() }]
  })
}

type SectionPart = ReturnType<typeof splitSection>[number]

/** At its `###` headings. `section` is the id of the `##` section. */
function splitSection({ id, heading, blocks }: Section) {
  const parts = [{ section: id, anchor: id, headings: [heading], blocks: [] as Block[] }]
  for (const block of blocks) {
    if (block.kind === 'subheading') {
      const headings = [heading, block.text]
      parts.push({ section: id, anchor: block.id, headings, blocks: [] })
    } else parts.at(-1)?.blocks.push(block)
  }
  return parts.filter((part) => part.blocks.length > 0)
}

function textOf(block: Block, writer: Writer): string {
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
      // The other slots have passages of their own, or are not text.
      return block.name === 'representatives' ? representatives(writer) : ''
  }
}

function representatives({ collections, labels, unpublished }: Writer): string {
  const isNamed = collections.people.every(({ name }) => !hasPlaceholder(name))
  const rows = collections.people.map(({ name, title1, title2 }) =>
    [...(isNamed ? [name] : []), title1, title2].join(', '),
  )
  const missing = isNamed ? [] : [unpublished([labels.names])]
  return [...rows.map((row) => `- ${row}`), ...missing].join('\n')
}

function plain(parts: readonly Inline[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
}
