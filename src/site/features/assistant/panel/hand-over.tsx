import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { cardSummary } from '#shared/answer-text.ts'
import { MAX_MESSAGE_LENGTH } from '#shared/contact.ts'
import type { PanelText } from '../../../data/feature-text.server.ts'
import { setMessageDraft } from '../../../lib/feature-channels.ts'
import { chat } from '../conversation/chat.ts'
import { isRatable, type BotMessage, type Message } from '../conversation/conversation.ts'
import { closeChat } from '../launcher/launcher-state.ts'
import { plainText } from '../markdown/parse-markdown.ts'
import { usePanelText } from './panel-parts.tsx'

interface HandOverProps {
  readonly messages: readonly Message[]
  readonly isOffered: boolean
}

/** Loaded when it is needed; without it the contact page is offered. */
const PersonForm = lazy(() =>
  import('./person-form.tsx').then(
    ({ PersonForm: Form }) => ({ default: Form }),
    () => ({ default: () => <Offer isOffered /> }),
  ),
)

/** Below the last answer, if it has no tools or a person should answer. */
export function HandOver({ messages, isOffered }: HandOverProps) {
  const text = usePanelText()
  const last = messages.at(-1)
  if (last?.sender !== 'bot' || (isRatable(last) && !isOffered)) return null
  if (!last.details?.hasForm) return <Offer isOffered={isOffered} />
  return (
    <Suspense>
      <PersonForm conversation={conversationText(messages, text)} />
    </Suspense>
  )
}

function Offer({ isOffered }: Pick<HandOverProps, 'isOffered'>) {
  const text = usePanelText()
  const handOver = useHandOver()
  return (
    <div className="chat-hand-over" data-offered={isOffered || undefined}>
      {isOffered && <p>{text.handOverOffer}</p>}
      <button type="button" className={isOffered ? 'chat-action' : 'text-link'} onClick={handOver}>
        {text.handOver}
      </button>
      <p className="chat-remark-note">{text.handOverNote}</p>
    </div>
  )
}

export function AskPerson() {
  const text = usePanelText()
  return (
    <button
      type="button"
      className="chat-ask-person text-link"
      title={text.handOverNote}
      onClick={useHandOver()}
    >
      {text.askPerson}
    </button>
  )
}

/** Puts the conversation into the contact form as a draft; nothing is sent. */
function useHandOver(): () => void {
  const text = usePanelText()
  const navigate = useNavigate()
  return () => {
    const conversation = conversationText(chat.get().conversation.messages, text)
    setMessageDraft(`${text.draftStart} \n\n${conversation}\n`)
    closeChat()
    void navigate(text.contactPath)
  }
}

/** After a refusal, a thumb down or two failures in a row. */
export function needsPerson(messages: readonly Message[]): boolean {
  const answers = messages.filter(isAnswer)
  const [before, last] = [answers.at(-2), answers.at(-1)]
  if (last?.notice === 'handover' || last?.notice === 'budget' || last?.verdict === 'bad')
    return true
  if (last?.details?.hasForm) return true
  return isFailure(last) && isFailure(before)
}

function isFailure(answer: BotMessage | undefined): boolean {
  return answer?.notice === 'connection' || answer?.notice === 'empty' || answer?.state === 'broken'
}

function isAnswer(message: Message): message is BotMessage {
  return message.sender === 'bot'
}

/** Leaves room for the visitor's own words. */
const MAX_DRAFT_LENGTH = MAX_MESSAGE_LENGTH - 2000
const MAX_ANSWER_LENGTH = 400

/** If it is too long, its beginning is left out. */
function conversationText(messages: readonly Message[], words: PanelText): string {
  const turns = messages.map((message) =>
    message.sender === 'user'
      ? `${words.you}: ${message.text}`
      : `${words.name}: ${shortened(answerSummary(message))}`,
  )
  while (turns.length > 1 && turns.join('\n\n').length > MAX_DRAFT_LENGTH) turns.shift()
  const conversation = turns.join('\n\n').slice(0, MAX_DRAFT_LENGTH)
  return `${words.draft}\n\n${conversation}`
}

function answerSummary({ text, details }: BotMessage): string {
  return [plainText(text), ...(details?.cards ?? []).map(cardSummary)].join(' ')
}

function shortened(text: string): string {
  return text.length <= MAX_ANSWER_LENGTH ? text : `${text.slice(0, MAX_ANSWER_LENGTH - 1)}…`
}
