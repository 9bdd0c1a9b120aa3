import { useLayoutEffect, useRef } from 'react'
import { answerOf, type Conversation, type Message } from '../conversation/conversation.ts'
import { BotMessageView } from './bot-message.tsx'
import { usePanelText } from './panel-parts.tsx'
import { followAnswer, isAtEnd } from './panel-view.ts'
import { Link, useLocation, useNavigate } from 'react-router'
import { chat, resetChat, sendQuestion } from '../conversation/chat.ts'
import { useStore } from '../../../lib/store.ts'
import { leaveDraft } from '../../../lib/feature-channels.ts'
import { closeChat } from '../launcher/launcher-state.ts'
import { CONTACT_BOUNDS } from '#shared/contact-bounds.ts'
import { plainText } from '../markdown/parse-markdown.ts'

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

/** Before the first message: what the visitor talks to, whom to ask instead, and how to end it. */
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

const LABEL = 'chat-starters'

/** Questions that fit the page under the panel. */
function Suggestions() {
  const { suggestions, homePath, starters, language, connection } = usePanelText()
  const { pathname } = useLocation()
  // The page of one model has the questions of its catalogue.
  const above = pathname.slice(0, pathname.lastIndexOf('/'))
  const questions = suggestions[pathname] ?? suggestions[above] ?? suggestions[homePath] ?? []
  return (
    <div className="chat-starters">
      <p id={LABEL}>{starters}</p>
      <ul aria-labelledby={LABEL}>
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={({ currentTarget }) => {
                // The button goes with the press; the field is where the visitor goes on.
                currentTarget.closest('dialog')?.querySelector('textarea')?.focus()
                void sendQuestion({
                  text: question,
                  page: pathname,
                  language,
                  sentence: connection,
                })
              }}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Three lines meet while an answer is looked for. */
function TypingSign() {
  return (
    <p className="chat-typing">
      <svg viewBox="0 0 40 32" aria-hidden="true">
        <path d="M4 28 26 12" />
        <path d="M36 28 14 12" />
        <path d="M20 2v24" />
        <path className="chat-mark" d="M20 12l4.5 8h-9z" />
      </svg>
      {usePanelText().waiting}
    </p>
  )
}

/** Only when the visitor says so, and then as a draft that nobody has sent yet. */
function HandOver() {
  const text = usePanelText()
  const navigate = useNavigate()
  const handOver = () => {
    const { messages } = chat.get().conversation
    leaveDraft(conversationDraft(messages, { heading: text.draft, you: text.you, name: text.name }))
    closeChat()
    void navigate(text.contactPath)
  }
  return (
    <div className="chat-hand-over">
      <button type="button" className="text-link" onClick={handOver}>
        {text.handOver}
      </button>
      <p className="chat-remark-note">{text.handOverNote}</p>
    </div>
  )
}

interface DraftWords {
  readonly heading: string
  readonly you: string
  readonly name: string
}

/** Room for what the visitor wants to add above it. */
const LONGEST = CONTACT_BOUNDS.message - 2000

/** The conversation as the text of a message. Where it is too long, its beginning is left out. */
function conversationDraft(messages: readonly Message[], words: DraftWords): string {
  const turns = messages.map(({ sender, text }) =>
    sender === 'user' ? `${words.you}: ${text}` : `${words.name}: ${plainText(text)}`,
  )
  while (turns.length > 1 && turns.join('\n\n').length > LONGEST) turns.shift()
  return `\n\n${words.heading}\n\n${turns.join('\n\n').slice(0, LONGEST)}\n`
}
