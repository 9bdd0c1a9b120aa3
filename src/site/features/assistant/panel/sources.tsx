import type { ChatSource } from '#shared/chat.ts'
import type { BotMessage } from '../conversation/conversation.ts'
import { citedNumbers } from '../markdown/parse-markdown.ts'
import { Link } from 'react-router'
import { fillTemplate } from '#content/format.ts'
import { use, createContext } from 'react'
import { usePanelText } from './panel-parts.tsx'

type Sourced = Pick<BotMessage, 'text' | 'sources'>

/** What the answer leans on, by number. A number without a source is none. */
export function citedSources({ text, sources }: Sourced): ChatSource[] {
  const cited = citedNumbers(text)
  return sources.filter(({ number }) => cited.includes(number))
}

/** An answer that cites nothing still says where it looked. */
export function shownSources(answer: Sourced): readonly ChatSource[] {
  const cited = citedSources(answer)
  return cited.length > 0 ? cited : answer.sources
}

interface ActiveSource {
  readonly number: number | undefined
  readonly choose: (number: number) => void
}

/** Within one answer a number, its row and its ray light up together. */
export const ActiveSourceContext = createContext<ActiveSource>({
  number: undefined,
  choose: () => {},
})

interface SourceLinkProps {
  readonly source: ChatSource
  /** In the list the title stands beside the number. */
  readonly isRow?: boolean
}

/** Leads to the very card or section, and leaves the way back open. */
export function SourceLink({ source, isRow = false }: SourceLinkProps) {
  const { number, url, title } = source
  const label = fillTemplate(usePanelText().source, { number, title })
  const active = use(ActiveSourceContext)
  const light = () => active.choose(number)
  return (
    <Link
      className={isRow ? 'chat-source' : 'chat-citation'}
      data-active={active.number === number || undefined}
      to={url}
      state={{ isCited: true }}
      aria-label={isRow ? undefined : label}
      title={isRow ? undefined : title}
      onFocus={light}
      onPointerEnter={light}
    >
      <b>{number}</b>
      {isRow && <span>{title}</span>}
    </Link>
  )
}

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
