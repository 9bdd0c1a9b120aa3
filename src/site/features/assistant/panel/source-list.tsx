import { use } from 'react'
import type { ChatSource } from '#shared/chat.ts'
import { usePanelText } from './panel-words.ts'
import { ActiveSourceContext, SourceLink } from './source-link.tsx'

interface SourceListProps {
  readonly sources: readonly ChatSource[]
  /** Only sources that the answer cites fix it; others are no bearings. */
  readonly isCited: boolean
}

export function SourceList({ sources, isCited }: SourceListProps) {
  const text = usePanelText()
  return (
    <div className="chat-sources">
      {isCited && <Bearings numbers={sources.map(({ number }) => number)} />}
      <ol aria-label={text.sources}>
        {sources.map((source) => (
          <li key={source.number}>
            <SourceLink source={source} isRow />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Each station with its ray, as the example chats draw them. */
const RAYS = [
  { x: 10, y: 12, ray: 'M10 12 62 51.5' },
  { x: 92, y: 20, ray: 'M92 20 38 49.5' },
  { x: 38, y: 78, ray: 'M38 78 55.5 29' },
] as const

/** A single bearing crosses nothing: it ends at the answer. */
const LONE_RAY = { x: 10, y: 12, ray: 'M10 12 51.5 43.5' } as const

/** One, two or three rays; from two on they meet in a small field. The list says it in words. */
function Bearings({ numbers }: { readonly numbers: readonly number[] }) {
  const active = use(ActiveSourceContext)
  const stations = numbers.length === 1 ? [LONE_RAY] : RAYS.slice(0, numbers.length)
  return (
    <svg viewBox="0 0 100 84" aria-hidden="true">
      {stations.length > 1 && <circle className="chat-field" cx="51.5" cy="42.5" r="13" />}
      {stations.map(({ ray }) => (
        <path key={ray} className="chat-ray" d={ray} />
      ))}
      {stations.map(({ x, y }, index) => (
        <g
          key={x}
          className="chat-station"
          data-active={active.number === numbers[index] || undefined}
        >
          <circle cx={x} cy={y} r="6.5" />
          <text x={x} y={y + 3.2} textAnchor="middle">
            {numbers[index]}
          </text>
        </g>
      ))}
      <path className="chat-mark" d="M51.5 36l6 10.5h-12z" />
    </svg>
  )
}
