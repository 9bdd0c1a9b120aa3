import { useNavigate } from 'react-router'
import { CONTACT_LIMITS } from '#shared/contact.ts'
import type { PanelText } from '../../../data/feature-text.server.ts'
import { setMessageDraft } from '../../../lib/feature-channels.ts'
import { chat } from '../conversation/chat.ts'
import type { Message } from '../conversation/conversation.ts'
import { closeChat } from '../launcher/launcher-state.ts'
import { plainText } from '../markdown/parse-markdown.ts'
import { usePanelText } from './panel-parts.tsx'

/** A refusal, a thumb down, or a second failure in a row: the contact form is offered in the answer. */
export function needsPerson(message: Message, before: Message | undefined): boolean {
  if (message.sender === 'user') return false
  const { notice, verdict } = message
  if (notice === 'handover' || notice === 'budget' || verdict === 'bad') return true
  return isFailure(message) && before !== undefined && isFailure(before)
}

function isFailure(message: Message): boolean {
  if (message.sender === 'user') return false
  const { notice, state } = message
  return notice === 'connection' || notice === 'empty' || state === 'broken'
}

/** Puts the conversation into the contact form as a draft; nothing is sent. */
export function HandOver({ isOffered = false }: { readonly isOffered?: boolean }) {
  const text = usePanelText()
  const navigate = useNavigate()
  const handOver = () => {
    setMessageDraft(conversationDraft(chat.get().conversation.messages, text))
    closeChat()
    void navigate(text.contactPath)
  }
  return (
    <>
      {isOffered && <p>{text.handOverOffer}</p>}
      <button type="button" className={isOffered ? 'chat-action' : 'text-link'} onClick={handOver}>
        {text.handOver}
      </button>
      <p className="chat-remark-note">{text.handOverNote}</p>
    </>
  )
}

/** Leaves room for the visitor's own words. */
const MAX_DRAFT_LENGTH = CONTACT_LIMITS.message - 2000
const MAX_ANSWER_LENGTH = 400

/** A first line to complete, then the conversation; if it is too long, its beginning is left out. */
function conversationDraft(messages: readonly Message[], words: PanelText): string {
  const turns = messages.map(({ sender, text }) =>
    sender === 'user' ? `${words.you}: ${text}` : `${words.name}: ${shortened(plainText(text))}`,
  )
  while (turns.length > 1 && turns.join('\n\n').length > MAX_DRAFT_LENGTH) turns.shift()
  const conversation = turns.join('\n\n').slice(0, MAX_DRAFT_LENGTH)
  return `${words.draftStart} \n\n${words.draft}\n\n${conversation}\n`
}

function shortened(text: string): string {
  return text.length <= MAX_ANSWER_LENGTH ? text : `${text.slice(0, MAX_ANSWER_LENGTH - 1)}…`
}
