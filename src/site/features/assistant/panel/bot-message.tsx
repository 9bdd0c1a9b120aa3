import { useMemo, useState } from 'react'
import type { ChatNotice } from '#shared/chat.ts'
import { countUncitedFigures } from '#shared/uncited-figures.ts'
import type { BotMessage, Message } from '../conversation/conversation.ts'
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
  const sources = isError ? [] : shownSources(message)
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
        {state === 'complete' && !notice && countUncitedFigures(message.text) > 0 && (
          <p className="chat-remark-note">{text.uncited}</p>
        )}
        {quotations.length > 0 && <Quotations message={message} />}
        {!isStreaming && quotations.length === 0 && sources.length > 0 && (
          <SourceList sources={sources} isCited={citedSources(message).length > 0} />
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

/** A retry gives the same answer. */
const FINAL = new Set<ChatNotice | undefined>(['budget', 'quotations', 'handover'])

function canRetry({ notice, state }: BotMessage): boolean {
  if (state === 'streaming' || FINAL.has(notice)) return false
  return notice !== undefined || state !== 'complete'
}

/** Passages of the site, each with its source and its best sentence, which opens the passage. */
function Quotations({ message }: { readonly message: BotMessage }) {
  const words = usePanelText()
  const cited = citedSources(message)
  return message.quotations.map(({ number, text, lead = text }) => {
    const source = message.sources.find((one) => one.number === number)
    if (!source) return null
    // The answer already says the sentence of a cited passage.
    const isSaid = cited.includes(source)
    const rest = isSaid ? text : text.replace(lead, '').trim()
    return (
      <blockquote key={number} className="chat-quotation" cite={source.url}>
        <SourceLink source={source} isRow />
        {rest === '' ? (
          <p>{lead}</p>
        ) : (
          <details>
            <summary>{isSaid ? words.passage : lead}</summary>
            <p>{rest}</p>
          </details>
        )}
      </blockquote>
    )
  })
}
