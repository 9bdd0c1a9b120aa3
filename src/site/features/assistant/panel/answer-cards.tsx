import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { CardFact, EntryCard } from '#shared/answer-card.ts'
import type { ChatSource } from '#shared/chat.ts'
import { Icon, Peaks } from '../../../ui/icons.tsx'
import { Ticks } from '../../../ui/page-parts.tsx'
import type { BotMessage } from '../conversation/conversation.ts'
import { Figure, StatusRoute } from './card-figures.tsx'
import './cards.css'
import { ModelDrawing } from './model-drawing.tsx'
import { SourceLink } from './sources.tsx'
import { TableCardView } from './table-card.tsx'

/** What the pages say, one card for each entry or table. */
export function AnswerCards({ message }: { readonly message: BotMessage }) {
  return message.details?.cards.map((card, index) => {
    const source = message.sources.find(({ number }) => number === card.source)
    const foot = <CardFoot source={source} action={'action' in card ? card.action : undefined} />
    return card.type === 'table' ? (
      <TableCardView key={index} card={card} foot={foot} />
    ) : (
      <EntryCardView key={index} card={card} foot={foot} />
    )
  })
}

function EntryCardView({ card, foot }: Readonly<{ card: EntryCard; foot: ReactNode }>) {
  const { name, kind, subtitle, asked, text, note, variant } = card
  const heading = useId()
  return (
    <article className="chat-card" data-variant={variant} aria-labelledby={heading}>
      <div className="chat-card-top">
        <div className="chat-card-words">
          <div className="chat-card-head">
            <h3 id={heading}>{name}</h3>
            {kind && <p className="chat-card-kind">{kind}</p>}
          </div>
          {subtitle && <p className="chat-card-subtitle">{subtitle}</p>}
          {asked && <AskedFact fact={asked} />}
        </div>
        {card.drawing && !variant && <ModelDrawing id={card.drawing} />}
      </div>
      {text && <p className="chat-card-text">{text}</p>}
      {card.facts.length > 0 && <Facts facts={card.facts} />}
      {note && <p className="chat-card-note">{note}</p>}
      {foot}
    </article>
  )
}

function AskedFact({ fact }: { readonly fact: CardFact }) {
  const { label, value, note, items, step } = fact
  return (
    <dl className="chat-asked-fact">
      <dt>{label}</dt>
      <dd>
        {step?.drawn === 'route' ? (
          <StatusRoute {...fact} />
        ) : (
          <>
            {items ? <Ticks items={items} /> : <Figure value={value} />}
            {step && <Peaks {...step} className="chat-peaks" />}
            {note && <span className="chat-fact-note">{note}</span>}
          </>
        )}
      </dd>
    </dl>
  )
}

/** Longer values take the whole width. */
const MAX_HALF_LENGTH = 20

function Facts({ facts }: { readonly facts: readonly CardFact[] }) {
  return (
    <dl className="chat-facts">
      {facts.map(({ label, value, note, items, step }) => (
        <div
          key={label}
          data-wide={items !== undefined || value.length > MAX_HALF_LENGTH || undefined}
        >
          <dt>{label}</dt>
          <dd>
            {step?.drawn === 'peaks' && <Peaks {...step} className="chat-peaks" />}
            {items ? <Ticks items={items} /> : value}
            {note && <span className="chat-fact-note"> {note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface CardFootProps {
  readonly source: ChatSource | undefined
  readonly action: EntryCard['action']
}

/** The citation and, if the page has one, its action. */
function CardFoot({ source, action }: CardFootProps) {
  return (
    <div className="chat-card-foot">
      {source && (
        <SourceLink source={source} isRow>
          {!action && <Icon name="arrow" />}
        </SourceLink>
      )}
      {action && (
        <Link className="chat-card-action" to={action.url}>
          {action.label}
        </Link>
      )}
    </div>
  )
}
