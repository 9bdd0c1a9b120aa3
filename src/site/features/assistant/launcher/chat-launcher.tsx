import { useEffect, useRef } from 'react'
import type { LauncherText } from '../../../data/feature-text.server.ts'
import { useStore } from '../../../lib/store.ts'
import { CloseButton, RetryRow } from '../../../ui/controls.tsx'
import {
  closeHint,
  closeHintLater,
  loadPanel,
  openChat,
  retryPanel,
  startLauncher,
} from './launcher.ts'
import { closeChat, INITIAL, launcher } from './launcher-state.ts'

/** The chat button. The panel is loaded on hover or focus. */
export function ChatLauncher({ text }: { readonly text: LauncherText }) {
  const { isOpen, isHintClosed, hasUnread, loaded } = useStore(launcher, INITIAL)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  useEffect(startLauncher, [])
  useEffect(() => {
    // Return focus to the button when the panel closes, unless the page has it already.
    const isInPage = document.activeElement?.closest('main, header, footer')
    if (wasOpen.current && !isOpen && !isInPage) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  const answered = hasUnread ? text.openAnswered : text.open
  return (
    <aside className="chat needs-script" aria-label={text.label}>
      {!isHintClosed && <ChatHint text={text} onClosed={() => button.current?.focus()} />}
      {loaded ? <loaded.ChatPanel text={loaded.text} /> : isOpen && <PanelPending text={text} />}
      <button
        ref={button}
        type="button"
        className="chat-button"
        data-news={hasUnread || undefined}
        aria-label={isOpen ? text.close : answered}
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={isOpen ? closeChat : openChat}
        onKeyDown={(event) => {
          if (event.key === 'Escape') closeChat()
        }}
      >
        <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
          <path d="M4 5h24v18H17l-7 6v-6H4z" />
          <path className="chat-button-mark" d="M16 8.5l6.5 11h-13z" />
        </svg>
      </button>
    </aside>
  )
}

/** Shown while the panel loads, or when loading failed. */
function PanelPending({ text }: { readonly text: LauncherText }) {
  const { isFailed } = useStore(launcher)
  return (
    <div className="chat-note loading-note" data-failed={isFailed || undefined}>
      <p role="status">{isFailed ? text.failed : text.loading}</p>
      {isFailed && (
        <RetryRow
          label={text.retry}
          onRetry={retryPanel}
          links={[{ path: text.contactPath, label: text.write }]}
          onLeave={closeChat}
        />
      )}
    </div>
  )
}

interface ChatHintProps {
  readonly text: LauncherText
  /** Moves the focus, because the focused button is removed. */
  readonly onClosed: () => void
}

function ChatHint({ text, onClosed }: ChatHintProps) {
  useEffect(closeHintLater, [])
  const close = (act: () => void) => () => {
    onClosed()
    act()
  }
  return (
    <div className="chat-hint">
      <button type="button" onPointerEnter={() => void loadPanel()} onClick={close(openChat)}>
        {text.hint}
      </button>
      <CloseButton label={text.dismiss} onClick={close(closeHint)} />
    </div>
  )
}
