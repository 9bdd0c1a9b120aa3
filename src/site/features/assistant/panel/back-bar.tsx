import { CloseButton } from '../../../ui/close-button.tsx'
import { closeChat } from '../launcher/launcher-state.ts'
import { PanelIcon } from './panel-icon.tsx'
import { returnToAnswer } from './panel-view.ts'
import { usePanelText } from './panel-words.ts'

/** The folded panel. */
export function BackBar() {
  const text = usePanelText()
  return (
    <div className="chat-back on-dark">
      <button type="button" onClick={returnToAnswer}>
        <PanelIcon name="up" />
        {text.back}
      </button>
      <CloseButton label={text.close} onClick={closeChat} />
    </div>
  )
}
