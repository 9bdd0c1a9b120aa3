import { useEffect, useRef } from 'react'
import { RetryRow, CloseButton } from '../../../ui/controls.tsx'
import { loadPanel, openChat, retryPanel, startLauncher, closeHint } from './launcher.ts'
import { BUILT, closeChat, launcher } from './launcher-state.ts'
import type { LauncherText } from '../../../data/feature-text.server.ts'
import { useStore } from '../../../lib/store.ts'

/** The round button in the corner. All that it opens is loaded when somebody comes near it. */
export function ChatLauncher({ text }: { readonly text: LauncherText }) {
  const { isOpen, isHintOver, hasNews, loaded } = useStore(launcher, BUILT)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  useEffect(startLauncher, [])
  useEffect(() => {
    // Who closes the panel goes back to where it came from, unless the page has focus already.
    const holder = document.activeElement?.closest('main, header, footer')
    if (wasOpen.current && !isOpen && !holder) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <aside className="chat needs-script" aria-label={text.label}>
      {!isHintOver && <ChatHint text={text} onGone={() => button.current?.focus()} />}
      {loaded ? <loaded.ChatPanel text={loaded.text} /> : isOpen && <Waiting text={text} />}
      <button
        ref={button}
        type="button"
        className="chat-button"
        data-news={hasNews || undefined}
        aria-label={labelOf(text, isOpen, hasNews)}
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={isOpen ? closeChat : openChat}
        onKeyDown={(event) => {
          if (event.key === 'Escape') closeChat()
        }}
      >
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M4 5h24v18H17l-7 6v-6H4z" />
          <path className="chat-button-mark" d="M16 8.5l6.5 11h-13z" />
        </svg>
      </button>
    </aside>
  )
}

function labelOf(text: LauncherText, isOpen: boolean, hasNews: boolean): string {
  if (isOpen) return text.close
  return hasNews ? text.openAnswered : text.open
}

/** Stands in for a panel that is slow or does not come. */
function Waiting({ text }: { readonly text: LauncherText }) {
  const { isFailed } = useStore(launcher)
  return (
    <div className="chat-note" data-failed={isFailed || undefined}>
      <p role="status">{isFailed ? text.failed : text.loading}</p>
      {isFailed && (
        <RetryRow
          label={text.retry}
          onRetry={retryPanel}
          ways={[{ path: text.contactPath, label: text.write }]}
          onLeave={closeChat}
        />
      )}
    </div>
  )
}

interface ChatHintProps {
  readonly text: LauncherText
  /** The hint goes away with its own buttons; focus must not go with them. */
  readonly onGone: () => void
}

function ChatHint({ text, onGone }: ChatHintProps) {
  const leave = (act: () => void) => () => {
    onGone()
    act()
  }
  return (
    <div className="chat-hint">
      <button type="button" onPointerEnter={() => void loadPanel()} onClick={leave(openChat)}>
        {text.hint}
      </button>
      <CloseButton label={text.dismiss} onClick={leave(closeHint)} />
    </div>
  )
}
