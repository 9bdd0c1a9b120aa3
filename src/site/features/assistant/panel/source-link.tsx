import { Link } from 'react-router'
import type { ChatSource } from '#shared/chat.ts'
import { fillTemplate } from '#content/format.ts'
import { use, createContext } from 'react'
import { usePanelText } from './panel-words.ts'

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
