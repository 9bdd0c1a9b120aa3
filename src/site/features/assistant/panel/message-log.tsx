import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useStore } from '../../../lib/store.ts'
import { chat, resetChat } from '../conversation/chat.ts'
import { answerOf, type Conversation } from '../conversation/conversation.ts'
import { BotMessageView } from './bot-message.tsx'
import { HandOver, needsPerson } from './hand-over.tsx'
import { usePanelText } from './panel-parts.tsx'
import { isAtEnd, scrollToAnswer } from './panel-view.ts'
import { Suggestions } from './suggestions.tsx'

/** Not a live region: the announcer reads each complete answer. */
export function MessageLog({ conversation }: { readonly conversation: Conversation }) {
  const text = usePanelText()
  const { messages, isPending } = conversation
  const log = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
  const isOffered = !isPending && needsPerson(messages)
  const isAsked = messages.at(-1)?.sender === 'user'

  useLayoutEffect(() => {
    if (log.current && (isAsked || isFollowing.current)) scrollToAnswer(log.current)
  }, [conversation, isAsked])

  return (
    <div
      ref={log}
      className="chat-log"
      role="log"
      aria-live="off"
      aria-label={text.log}
      aria-busy={isPending}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        isFollowing.current = isAtEnd(currentTarget)
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
            hasOffer={isOffered && index === messages.length - 1}
          />
        ),
      )}
      {isPending && answerOf(conversation).text === '' && (
        <p className="chat-typing">
          <svg width="40" height="32" viewBox="0 0 40 32" aria-hidden="true">
            <path d="M4 28 26 12" />
            <path d="M36 28 14 12" />
            <path d="M20 2v24" />
            <path className="chat-mark" d="M20 12l4.5 8h-9z" />
          </svg>
          {text.waiting}
        </p>
      )}
      {!isPending && <HandOver messages={messages} isOffered={isOffered} />}
    </div>
  )
}

/** AI disclosure, privacy, human contact, deletion and greeting. */
function Welcome() {
  const text = usePanelText()
  const { note } = useStore(chat)
  return (
    <>
      <div className="chat-notice">
        <p>{text.notice}</p>
        <ul>
          <li>
            <Link className="text-link" to={text.privacyPath}>
              {text.privacy}
            </Link>
          </li>
          <li>
            <Link className="text-link" to={text.contactPath}>
              {text.person}
            </Link>
          </li>
          <li>
            <button type="button" className="text-link" onClick={() => void resetChat()}>
              {text.delete}
            </button>
          </li>
        </ul>
      </div>
      {note && note !== 'deleted' && <p className="chat-remark-note">{text[note]}</p>}
      <div className="chat-answer">
        <p>{text.greeting}</p>
      </div>
    </>
  )
}
