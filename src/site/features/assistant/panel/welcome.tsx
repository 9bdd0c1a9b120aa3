import { Link } from 'react-router'
import { chat, resetChat } from '../conversation/chat.ts'
import { useStore } from '../launcher/store.ts'
import { usePanelText } from './panel-words.ts'

/** Before the first message: what the visitor talks to, whom to ask instead, and how to end it. */
export function Welcome() {
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
