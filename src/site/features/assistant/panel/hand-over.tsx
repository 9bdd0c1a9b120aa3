import { useNavigate } from 'react-router'
import { leaveDraft } from '../../../lib/message-draft.ts'
import { chat } from '../conversation/chat.ts'
import { conversationDraft } from '../conversation/conversation-draft.ts'
import { closeChat } from '../launcher/launcher-state.ts'
import { usePanelText } from './panel-words.ts'

/** Only when the visitor says so, and then as a draft that nobody has sent yet. */
export function HandOver() {
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
