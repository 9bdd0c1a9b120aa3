import { CloseButton } from '../../../ui/close-button.tsx'
import { closeHint, loadPanel, openChat } from './launcher.ts'
import type { LauncherText } from './launcher-text.server.ts'

interface ChatHintProps {
  readonly text: LauncherText
  /** The hint goes away with its own buttons; focus must not go with them. */
  readonly onGone: () => void
}

export function ChatHint({ text, onGone }: ChatHintProps) {
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
