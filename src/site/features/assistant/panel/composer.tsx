import { useEffect, useRef, type KeyboardEvent, type SubmitEvent } from 'react'
import { CHAT_LIMITS } from '#shared/chat.ts'
import { fillTemplate } from '#content/format.ts'
import { chat, stopAnswer } from '../conversation/chat.ts'
import { launcher } from '../launcher/launcher-state.ts'
import { useStore } from '../../../lib/store.ts'
import { prepareProof } from '../wire/stream-answer.ts'
import { PanelIcon, QUESTION_FIELD, useAsk, usePanelText } from './panel-parts.tsx'
import { showPanel } from './panel-view.ts'

const COUNT = 'chat-left'
const COUNTED_FROM = CHAT_LIMITS.message - 200

export function Composer({ isPending }: { readonly isPending: boolean }) {
  const text = usePanelText()
  const ask = useAsk()
  const { draft } = useStore(chat)
  const field = useRef<HTMLTextAreaElement>(null)
  const { words } = useStore(launcher)
  useEffect(() => {
    if (words === undefined) return
    launcher.set({ words: undefined })
    // Keep an unfinished draft.
    chat.set({ draft: [draft, words].filter(Boolean).join('\n').slice(0, CHAT_LIMITS.message) })
    showPanel()
    // After the dialog has set its initial focus.
    requestAnimationFrame(() => field.current?.focus())
  }, [words, draft])
  const canSend = !isPending && draft.trim() !== ''
  const isCounted = draft.length >= COUNTED_FROM

  const send = () => {
    if (!canSend) return
    chat.set({ draft: '' })
    ask(draft.trim())
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
    field.current?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    // Enter ends an IME composition; Safari reports it as key code 229.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form className="chat-composer" onSubmit={handleSubmit}>
      <label className="visually-hidden" htmlFor={QUESTION_FIELD}>
        {text.question}
      </label>
      <textarea
        ref={field}
        id={QUESTION_FIELD}
        className="input"
        rows={1}
        maxLength={CHAT_LIMITS.message}
        placeholder={text.placeholder}
        autoComplete="off"
        enterKeyHint="send"
        aria-describedby={isCounted ? COUNT : undefined}
        value={draft}
        onChange={(event) => {
          chat.set({ draft: event.target.value })
          void prepareProof()
        }}
        onKeyDown={handleKey}
      />
      {isPending && (
        <button
          type="button"
          className="chat-stop"
          aria-label={text.stop}
          title={text.stop}
          onClick={() => {
            stopAnswer()
            field.current?.focus()
          }}
        >
          <PanelIcon name="stop" />
        </button>
      )}
      <button type="submit" className="chat-send" aria-label={text.send} disabled={!canSend}>
        <PanelIcon name="send" />
      </button>
      {isCounted && (
        <p id={COUNT} className="chat-left">
          {fillTemplate(text.left, { count: CHAT_LIMITS.message - draft.length })}
        </p>
      )}
    </form>
  )
}
