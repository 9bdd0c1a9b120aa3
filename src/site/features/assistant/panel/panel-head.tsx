import { BrandMark } from '../../../ui/brand-mark.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { resetChat } from '../conversation/chat.ts'
import { closeChat } from '../launcher/launcher-state.ts'
import { PanelIcon } from './panel-icon.tsx'
import { panelView } from './panel-view.ts'
import { usePanelText } from './panel-words.ts'

interface PanelHeadProps {
  readonly headingId: string
  readonly isMaximised: boolean
}

export function PanelHead({ headingId, isMaximised }: PanelHeadProps) {
  const text = usePanelText()
  const size = isMaximised ? 'minimise' : 'maximise'
  return (
    <header className="chat-head on-dark">
      <div className="sheet-mask" aria-hidden="true" />
      <BrandMark />
      <div className="chat-name">
        <h2 id={headingId} tabIndex={-1}>
          {text.name}
        </h2>
        <p>{text.origin}</p>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={text.reset}
        title={text.reset}
        onClick={() => void resetChat()}
      >
        <PanelIcon name="reset" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={text[size]}
        title={text[size]}
        onClick={() => panelView.set({ isMaximised: !isMaximised })}
      >
        <PanelIcon name={size} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={text.close}
        title={text.close}
        onClick={closeChat}
      >
        <Icon name="close" />
      </button>
    </header>
  )
}
