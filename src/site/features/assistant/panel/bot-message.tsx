import { useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { sendQuestion } from '../conversation/chat.ts'
import type { BotMessage, Message } from '../conversation/conversation.ts'
import { closeChat } from '../launcher/launcher-state.ts'
import { MarkdownView } from './markdown-view.tsx'
import { MessageTools } from './message-tools.tsx'
import { usePanelText } from './panel-parts.tsx'
import {
  citedSources,
  shownSources,
  ActiveSourceContext,
  SourceList,
  SourceLink,
} from './sources.tsx'

interface BotMessageViewProps {
  readonly message: BotMessage
  readonly question: Message | undefined
  readonly isLast: boolean
}

/** A note in a field book: a rule on the left, no bubble. */
export function BotMessageView({ message, question, isLast }: BotMessageViewProps) {
  const text = usePanelText()
  const [number, choose] = useState<number>()
  const active = useMemo(() => ({ number, choose }), [number])
  const { state, notice, quotations } = message
  const isError = isFailure(message)
  const sources = shownSources(message)
  if (message.text === '' && state === 'arriving') return null
  return (
    <ActiveSourceContext value={active}>
      {/* A translator that replaces text while it streams takes it away from React. */}
      <div
        className="chat-answer"
        data-error={isError || undefined}
        translate={state === 'arriving' ? 'no' : undefined}
      >
        <MarkdownView
          text={message.text}
          sources={message.sources}
          isArriving={state === 'arriving'}
        />
        {state === 'stopped' && <p className="chat-remark-note">{text.stopped}</p>}
        {!isError && (state === 'broken' || notice === 'interrupted') && (
          <p className="chat-broken">{text.interrupted}</p>
        )}
        {quotations.length > 0 && <Quotations message={message} />}
        {state !== 'arriving' && quotations.length === 0 && sources.length > 0 && (
          <SourceList sources={sources} isCited={citedSources(message).length > 0} />
        )}
        {notice === 'budget' && (
          <Link className="chat-action" to={text.contactPath} onClick={closeChat}>
            {text.write}
          </Link>
        )}
        {isLast && canRetry(message) && <RetryButton question={question} />}
        {state !== 'arriving' && message.id !== undefined && !isError && (
          <MessageTools message={message} id={message.id} />
        )}
      </div>
    </ActiveSourceContext>
  )
}

/** The whole text is an error, with or without quotations below it. */
function isFailure({ notice }: BotMessage): boolean {
  return notice === 'connection' || notice === 'empty' || notice === 'budget'
}

/** Money that is used up does not come back with a second try. */
function canRetry({ notice, state }: BotMessage): boolean {
  if (state === 'arriving' || notice === 'budget' || notice === 'quotations') return false
  return notice !== undefined || state !== 'whole'
}

/** Asks the same question under the same number, so that its answer takes the same place. */
function RetryButton({ question }: { readonly question: Message | undefined }) {
  const { retry, language, connection } = usePanelText()
  const { pathname } = useLocation()
  if (question?.sender !== 'user') return null
  const { id, text } = question
  return (
    <button
      type="button"
      className="chat-action"
      onClick={({ currentTarget }) => {
        currentTarget.closest('dialog')?.querySelector('textarea')?.focus()
        void sendQuestion({ text, page: pathname, language, sentence: connection }, id)
      }}
    >
      {retry}
    </button>
  )
}

/** The site's own words, each with the place where it stands. */
function Quotations({ message }: { readonly message: BotMessage }) {
  return message.quotations.map(({ number, text }) => {
    const source = message.sources.find((one) => one.number === number)
    return (
      source && (
        <blockquote key={number} className="chat-quotation" cite={source.url}>
          <p>{text}</p>
          <SourceLink source={source} isRow />
        </blockquote>
      )
    )
  })
}
