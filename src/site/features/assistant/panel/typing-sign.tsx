import { usePanelText } from './panel-words.ts'

/** Three lines meet while an answer is looked for. */
export function TypingSign() {
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
