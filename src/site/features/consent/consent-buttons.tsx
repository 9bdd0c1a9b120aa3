import type { Consent } from '../../lib/device-memory.ts'
import type { ConsentText } from './consent-text.server.ts'

interface ConsentButtonsProps {
  readonly text: ConsentText
  readonly onChoose: (choice: Consent) => void
}

/** Both answers are the same button: neither is pushed. */
export function ConsentButtons({ text, onChoose }: ConsentButtonsProps) {
  return (
    <p className="consent-buttons">
      <button type="button" className="button button-line" onClick={() => onChoose('accepted')}>
        {text.accept}
      </button>
      <button type="button" className="button button-line" onClick={() => onChoose('declined')}>
        {text.decline}
      </button>
    </p>
  )
}
