import { Icon } from '../../../ui/icon.tsx'
import { closeHint, loadPanel, openChat } from './launcher.ts'
import type { LauncherText } from './launcher-text.server.ts'

export function ChatHint({ text }: { readonly text: LauncherText }) {
  return (
    <div className="chat-hint">
      <button type="button" onPointerEnter={() => void loadPanel()} onClick={openChat}>
        {text.hint}
      </button>
      <button type="button" className="icon-button" aria-label={text.dismiss} onClick={closeHint}>
        <Icon name="close" />
      </button>
    </div>
  )
}
