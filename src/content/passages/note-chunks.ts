import type { Content } from '../reader/read-content.ts'
import type { Draft } from './draft.ts'
import { cutSection, textOf } from './legal-chunks.ts'
import { splitText } from './split-text.ts'

/** Notes stand on no page of their own: a source leads to where a visitor can read on. */
export function noteChunks(content: Content): Draft[] {
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
