import type { ReactNode } from 'react'
import type { DocumentBlock, DocumentPassage } from '#shared/document-passages.ts'
import type { ShownPassage } from '#shared/document.ts'

type Marks = ShownPassage['marks']

/** Cited words are highlighted, words of the question underlined. */
export interface Highlights {
  readonly kind?: 'cited' | 'closest' | undefined
  readonly shown: readonly ShownPassage[]
  /** The passage whose number was selected last. */
  readonly selected?: number | undefined
}

interface DocumentViewProps {
  readonly id: string
  readonly blocks: readonly DocumentBlock[]
  readonly highlights: Highlights
}

/** A document with its passages numbered in the margin. */
export function DocumentView({ id, blocks, highlights }: DocumentViewProps) {
  return blocks.map((block, index) => {
    if (block.kind === 'heading') {
      return block.level === 1 ? (
        <h2 key={index}>{block.text}</h2>
      ) : (
        <h3 key={index}>{block.text}</h3>
      )
    }
    const { number } = block
    const marks = highlights.shown.find(({ passage }) => passage === number)?.marks
    return (
      <div
        key={index}
        className="passage"
        id={passageId(id, number)}
        data-hit={marks && (number === highlights.selected ? 'selected' : 'shown')}
        data-kind={marks && highlights.kind}
      >
        <span className="passage-number centred">{number}</span>
        <PassageText passage={block} marks={marks ?? []} kind={highlights.kind} />
      </div>
    )
  })
}

export function passageId(document: string, number: number): string {
  return `${document}-${number}`
}

interface PassageTextProps extends Pick<Highlights, 'kind'> {
  readonly passage: DocumentPassage
  readonly marks: Marks
}

/** A passage with its marks: a table as a table. */
export function PassageText({ passage: { text, rows }, marks, kind }: PassageTextProps) {
  const Mark = kind === 'closest' ? 'u' : 'mark'
  const marked = (from: number, to: number) => {
    const parts: ReactNode[] = []
    let at = from
    for (const [start, end] of marks.toSorted(([a], [b]) => a - b)) {
      const [first, last] = [Math.max(at, start), Math.min(end, to)]
      if (last <= first) continue
      parts.push(text.slice(at, first), <Mark key={first}>{text.slice(first, last)}</Mark>)
      at = last
    }
    return [...parts, text.slice(at, to)]
  }
  if (!rows) return <p>{marked(0, text.length)}</p>
  const [head = [], ...body] = placesOf(text, rows).map((cells) =>
    cells.map(([from, to]) => marked(from, to)),
  )
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, column) => (
            <th key={column} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Start and end of each cell in the text of its table. */
function placesOf(text: string, rows: readonly (readonly string[])[]) {
  let place = 0
  return rows.map((cells) =>
    cells.map((cell) => {
      const from = text.indexOf(cell, place)
      place = from + cell.length
      return [from, place] as const
    }),
  )
}
