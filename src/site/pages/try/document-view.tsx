import type { ReactNode } from 'react'
import type { DocumentBlock, DocumentPassage } from '#shared/document-passages.ts'
import type { ShownPassage } from '#shared/document.ts'

type Marks = ShownPassage['marks']

export interface Highlights {
  readonly shown: readonly ShownPassage[]
  /** The passage whose citation was selected last. */
  readonly selected?: number | undefined
  /** Without an answer: the closest passage, which is no source. */
  readonly nearest?: number | undefined
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
    const { number, rows } = block
    const marks = highlights.shown.find(({ passage }) => passage === number)?.marks
    return (
      <div
        key={index}
        className="passage"
        id={passageId(id, number)}
        data-hit={hitOf(number, marks, highlights)}
      >
        <span className="passage-number">{number}</span>
        {rows ? (
          <Table passage={block} marks={marks ?? []} />
        ) : (
          <Words passage={block} marks={marks ?? []} />
        )}
      </div>
    )
  })
}

export function passageId(document: string, number: number): string {
  return `${document}-${number}`
}

function hitOf(number: number, marks: Marks | undefined, { selected, nearest }: Highlights) {
  if (number === nearest) return 'nearest'
  if (!marks) return undefined
  return number === selected ? 'selected' : 'shown'
}

interface PassageProps {
  readonly passage: DocumentPassage
  readonly marks: Marks
}

function Words({ passage: { text }, marks }: PassageProps) {
  const parts: ReactNode[] = []
  let at = 0
  for (const [start, end] of marks.toSorted(([a], [b]) => a - b)) {
    if (end <= at) continue
    parts.push(
      text.slice(at, start),
      <mark key={start}>{text.slice(Math.max(at, start), end)}</mark>,
    )
    at = end
  }
  return (
    <p>
      {parts}
      {text.slice(at)}
    </p>
  )
}

/** Rows are marked whole. */
function Table({ passage, marks }: PassageProps) {
  const [head = [], ...body] = passage.rows ?? []
  const lines = passage.text.split('\n')
  const isMarked = (row: number) => {
    const from = lines.slice(0, row).join('\n').length
    const to = from + (lines[row]?.length ?? 0)
    return marks.some(([start, end]) => start < to && end > from + 1)
  }
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
          <tr key={index} data-marked={isMarked(index + 1) || undefined}>
            {row.map((cell, column) => (
              <td key={column}>{isMarked(index + 1) ? <mark>{cell}</mark> : cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
