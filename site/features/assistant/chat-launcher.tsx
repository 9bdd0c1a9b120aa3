import { GoLink } from '../../ui/go-link.tsx'
import './assistant.css'
import type { AssistantText } from './assistant-text.server.ts'

const NOTE = 'chat-note'

/** The round button in the corner. Until the assistant answers, it says so and names a person's way. */
export function ChatLauncher({ text }: { readonly text: AssistantText }) {
  return (
    <aside className="chat" aria-label={text.open}>
      <button type="button" className="chat-button" popoverTarget={NOTE} aria-label={text.open}>
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M5 6h22v16H16l-6 5v-5H5z" />
          <path className="chat-button-mark" d="M16 9.5l4.5 8h-9z" />
        </svg>
      </button>
      <div id={NOTE} className="chat-note" popover="auto">
        <p>{text.notYet}</p>
        <GoLink to={text.contactPath}>{text.write}</GoLink>
      </div>
    </aside>
  )
}
