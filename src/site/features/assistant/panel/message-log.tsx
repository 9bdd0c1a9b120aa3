import { useLayoutEffect, useRef } from 'react'
import { answerOf, type Conversation } from '../conversation/conversation.ts'
import { BotMessageView } from './bot-message.tsx'
import { HandOver } from './hand-over.tsx'
import { usePanelText } from './panel-words.ts'
import { followAnswer, isAtEnd } from './scroll-end.ts'
import { Suggestions } from './suggestions.tsx'
import { TypingSign } from './typing-sign.tsx'
import { Welcome } from './welcome.tsx'

/** Not live: the announcer says each answer once it is whole. */
export function MessageLog({ conversation }: { readonly conversation: Conversation }) {
  const text = usePanelText()
  const { messages, isAwaited } = conversation
  const log = useRef<HTMLDivElement>(null)
  const isFollowed = useRef(true)
  const isAsked = messages.at(-1)?.sender === 'user'

  useLayoutEffect(() => {
    if (log.current && (isAsked || isFollowed.current)) followAnswer(log.current)
  }, [conversation, isAsked])

  return (
    <div
      ref={log}
      className="chat-log"
      role="log"
      aria-live="off"
      aria-label={text.log}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        isFollowed.current = isAtEnd(currentTarget)
      }}
    >
      <Welcome />
      {messages.length === 0 && <Suggestions />}
      {messages.map((message, index) =>
        message.sender === 'user' ? (
          <div key={index} className="chat-asked">
            <span className="visually-hidden">{text.you}: </span>
            {message.text}
          </div>
        ) : (
          <BotMessageView
            key={index}
            message={message}
            question={messages[index - 1]}
            isLast={index === messages.length - 1}
          />
        ),
      )}
      {isAwaited && answerOf(conversation).text === '' && <TypingSign />}
      {messages.length > 0 && !isAwaited && <HandOver />}
    </div>
  )
}
