import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { BotMessage, Message } from '../conversation/conversation.ts'
import { closeChat } from '../launcher/launcher-state.ts'
import { MarkdownView } from './markdown-view.tsx'
import { MessageTools } from './message-tools.tsx'
import { useAsk, usePanelText } from './panel-parts.tsx'
import {
  ActiveSourceContext,
  citedSources,
  shownSources,
  SourceLink,
  SourceList,
} from './sources.tsx'

interface BotMessageViewProps {
  readonly message: BotMessage
  readonly question: Message | undefined
  readonly isLast: boolean
}

export function BotMessageView({ message, question, isLast }: BotMessageViewProps) {
  const text = usePanelText()
  const ask = useAsk()
  const [number, activate] = useState<number>()
  const active = useMemo(() => ({ number, activate }), [number])
  const { state, notice, quotations } = message
  const isStreaming = state === 'streaming'
  // The whole text is an error, with or without quotations below it.
  const isError = notice === 'connection' || notice === 'empty' || notice === 'budget'
  const sources = shownSources(message)
  if (message.text === '' && isStreaming) return null
  return (
    <ActiveSourceContext value={active}>
      {/* A translator that replaces streaming text breaks React's DOM. */}
      <div
        className="chat-answer"
        data-error={isError || undefined}
        translate={isStreaming ? 'no' : undefined}
      >
        <MarkdownView text={message.text} sources={message.sources} isStreaming={isStreaming} />
        {state === 'stopped' && <p className="chat-remark-note">{text.stopped}</p>}
        {!isError && (state === 'broken' || notice === 'interrupted') && (
          <p className="chat-broken">{text.interrupted}</p>
        )}
        {quotations.length > 0 && <Quotations message={message} />}
        {!isStreaming && quotations.length === 0 && sources.length > 0 && (
          <SourceList sources={sources} isCited={citedSources(message).length > 0} />
        )}
        {notice === 'budget' && (
          <Link className="chat-action" to={text.contactPath} onClick={closeChat}>
            {text.write}
          </Link>
        )}
        {isLast && canRetry(message) && question?.sender === 'user' && (
          <button
            type="button"
            className="chat-action"
            onClick={(event) => ask(question.text, { id: question.id, event })}
          >
            {text.retry}
          </button>
        )}
        {!isStreaming && message.id !== undefined && !isError && (
          <MessageTools message={message} id={message.id} />
        )}
      </div>
    </ActiveSourceContext>
  )
}

/** A retry does not help when the spend budget is used up. */
function canRetry({ notice, state }: BotMessage): boolean {
  if (state === 'streaming' || notice === 'budget' || notice === 'quotations') return false
  return notice !== undefined || state !== 'complete'
}

/** Passages of the site, each with its source. */
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
