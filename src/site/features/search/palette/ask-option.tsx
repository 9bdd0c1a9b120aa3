import { fillTemplate } from '#content/format.ts'
import { askAssistant } from '../../../lib/ask-assistant.ts'
import type { PaletteText } from '../index/palette-text.server.ts'
import type { OptionProps } from './link-option.tsx'
import { KindSign } from './kind-sign.tsx'

interface AskOptionProps extends OptionProps {
  readonly words: string
  readonly text: PaletteText
}

/** Hands the words over and sends nothing: the notice of the assistant comes before the question. */
export function AskOption({ words, text, onClose, ...option }: AskOptionProps) {
  return (
    <button
      type="button"
      className="search-option search-ask"
      role="option"
      id={option.id}
      aria-selected={option.isChosen}
      tabIndex={-1}
      onPointerMove={option.onPoint}
      onMouseDown={option.onPress}
      onClick={() => {
        onClose()
        askAssistant(words)
      }}
    >
      <KindSign kind="ask" />
      <span className="search-title">
        {words === '' ? text.ask : fillTemplate(text.askWords, { words })}
      </span>
      <small className="search-note">{text.askNote}</small>
    </button>
  )
}
