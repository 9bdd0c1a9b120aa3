import { createContext, use, type ReactNode } from 'react'
import { Link } from 'react-router'
import { fillTemplate } from '#content/format.ts'
import type { ChatSource } from '#shared/chat.ts'
import { furtherLine, listedSources } from '#shared/listed-sources.ts'
import type { BotMessage } from '../conversation/conversation.ts'
import { citedNumbers } from '../markdown/parse-markdown.ts'
import { usePanelText } from './panel-parts.tsx'

function citedSources({ text, sources }: BotMessage): ChatSource[] {
  const cited = citedNumbers(text)
  return sources.filter(({ number }) => cited.includes(number))
}

/** The sources in the list under the answer. */
export function shownSources(message: BotMessage): ChatSource[] {
  return listedSources(message, citedNumbers(message.text))
}

interface ActiveSource {
  readonly number: number | undefined
  readonly activate: (number: number) => void
}

/** Highlights a citation, its row and its ray together. */
export const ActiveSourceContext = createContext<ActiveSource>({
  number: undefined,
  activate: () => {},
})

interface SourceLinkProps {
  readonly source: ChatSource
  /** In the list, with the title beside the number. */
  readonly isRow?: boolean
  readonly children?: ReactNode
}

export function SourceLink({ source, isRow = false, children }: SourceLinkProps) {
  const { number, url, title } = source
  const label = fillTemplate(usePanelText().source, { number, title })
  const active = use(ActiveSourceContext)
  const activate = () => active.activate(number)
  return (
    <Link
      className={isRow ? 'chat-source' : 'chat-citation'}
      data-active={active.number === number || undefined}
      to={url}
      state={{ cited: true }}
      aria-label={isRow ? undefined : label}
      title={isRow ? undefined : title}
      onFocus={activate}
      onPointerEnter={activate}
    >
      <b>{number}</b>
      {isRow && <span>{title}</span>}
      {children}
    </Link>
  )
}

/** Sources of a model's text, with a bearing for each one that is cited. */
export function SourceList({ message }: { readonly message: BotMessage }) {
  const text = usePanelText()
  const sources = shownSources(message)
  if (sources.length === 0) return null
  return (
    <div className="chat-sources">
      {citedSources(message).length > 0 && (
        <Bearings numbers={sources.map(({ number }) => number)} />
      )}
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

/** Sources that are not shown as a card, each with the line that comes nearest to the question. */
export function FurtherSources({ message }: { readonly message: BotMessage }) {
  const text = usePanelText()
  const sources = shownSources(message)
  if (sources.length === 0) return null
  const hasCards = (message.details?.cards.length ?? 0) > 0
  return (
    <ol className="chat-further" aria-label={hasCards ? text.furtherSources : text.sources}>
      {sources.map((source) => {
        const line = furtherLine(message.details, source.number)
        return (
          <li key={source.number}>
            <SourceLink source={source} isRow>
              {line && <small>{line}</small>}
            </SourceLink>
          </li>
        )
      })}
    </ol>
  )
}

const RAYS = [
  { x: 10, y: 12, ray: 'M10 12 62 51.5' },
  { x: 92, y: 20, ray: 'M92 20 38 49.5' },
  { x: 38, y: 78, ray: 'M38 78 55.5 29' },
] as const

const SINGLE_RAY = { x: 10, y: 12, ray: 'M10 12 51.5 43.5' } as const

/** Decorative: one ray for each of up to three sources. */
function Bearings({ numbers }: { readonly numbers: readonly number[] }) {
  const active = use(ActiveSourceContext)
  const stations = numbers.length === 1 ? [SINGLE_RAY] : RAYS.slice(0, numbers.length)
  return (
    <svg width="100" height="84" viewBox="0 0 100 84" aria-hidden="true">
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
