import { useMemo, useState } from 'react'
import type { ChatNotice } from '#shared/chat.ts'
import { countUncitedFigures } from '#shared/uncited-figures.ts'
import {
  isErrorText,
  isRatable,
  type BotMessage,
  type Message,
} from '../conversation/conversation.ts'
import { AnswerCards } from './answer-cards.tsx'
import { MarkdownView } from './markdown-view.tsx'
import { MessageTools } from './message-tools.tsx'
import { useAsk, usePanelText } from './panel-parts.tsx'
import { ActiveSourceContext, FurtherSources, shownSources, SourceList } from './sources.tsx'
import { Suggestions } from './suggestions.tsx'

interface BotMessageViewProps {
  readonly message: BotMessage
  readonly question: Message | undefined
  readonly isLast: boolean
  /** A person is offered below the answer. */
  readonly hasOffer: boolean
}

export function BotMessageView({ message, question, isLast, hasOffer }: BotMessageViewProps) {
  const text = usePanelText()
  const ask = useAsk()
  const [number, activate] = useState<number>()
  const active = useMemo(() => ({ number, activate }), [number])
  const { state, notice, details } = message
  const isStreaming = state === 'streaming'
  const isError = isErrorText(message)
  const hasCards = (details?.cards.length ?? 0) > 0
  // Without a card the sources of a model's text are part of it.
  const isModelText = !hasCards && (!notice || notice === 'interrupted')
  const isDeclined =
    notice === 'handover' && !details?.hasForm && !hasCards && shownSources(message).length === 0
  if (message.text === '' && isStreaming) return null
  const cards = !isStreaming && <AnswerCards message={message} />
  return (
    <ActiveSourceContext value={active}>
      {/* A translator that replaces streaming text breaks React's DOM. */}
      <div className="chat-turn" translate={isStreaming ? 'no' : undefined}>
        {/* What was found is of more use than the apology. */}
        {isError && cards}
        <div
          className="chat-answer"
          data-error={isError || undefined}
          data-digital-source-type={message.digitalSourceType}
        >
          <MarkdownView
            text={message.text}
            sources={message.sources}
            unsourced={details?.unsourced}
            isStreaming={isStreaming}
          />
          {state === 'stopped' && <p className="chat-remark-note">{text.stopped}</p>}
          {!isError && (state === 'broken' || notice === 'interrupted') && (
            <p className="chat-broken">{text.interrupted}</p>
          )}
          <UnsourcedNote message={message} />
          {!isStreaming && isModelText && <SourceList message={message} />}
          {isLast && canRetry(message) && question?.sender === 'user' && (
            <button
              type="button"
              className="chat-action"
              onClick={(event) => ask(question.text, { id: question.id, event })}
            >
              {text.retry}
            </button>
          )}
        </div>
        {!isError && cards}
        {!isStreaming && !isModelText && <FurtherSources message={message} />}
        {!isStreaming && isLast && isDeclined && <Suggestions />}
        {isRatable(message) && !details?.hasForm && (
          <MessageTools message={message} canAskPerson={!hasOffer} />
        )}
      </div>
    </ActiveSourceContext>
  )
}

function UnsourcedNote({ message }: { readonly message: BotMessage }) {
  const text = usePanelText()
  const { state, notice, details } = message
  if (state !== 'complete' || notice) return null
  // Answers stored before figures were checked have no details.
  const count = details?.unsourced.length ?? countUncitedFigures(message.text)
  if (count === 0) return null
  const isOne = details && count === 1
  return <p className="chat-remark-note">{isOne ? text.uncitedOne : text.uncited}</p>
}

/** A retry gives the same answer. */
const FINAL = new Set<ChatNotice | undefined>(['budget', 'quotations', 'handover'])

function canRetry({ notice, state }: BotMessage): boolean {
  if (state === 'streaming' || FINAL.has(notice)) return false
  return notice !== undefined || state !== 'complete'
}
