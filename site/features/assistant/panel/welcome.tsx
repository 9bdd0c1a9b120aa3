import { Link } from 'react-router'
import { chat, resetChat } from '../conversation/chat.ts'
import { closeChat } from '../launcher/launcher.ts'
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
            <Link className="text-link" to={text.privacyPath} onClick={closeCover}>
              {text.privacy}
            </Link>
          </li>
          <li>
            <Link className="text-link" to={text.contactPath} onClick={closeCover}>
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

/** A panel over the page would hide where the link leads. */
function closeCover(): void {
  if (document.querySelector('.chat-panel:modal')) closeChat()
}
