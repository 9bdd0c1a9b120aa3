import { useHydrated } from '../../lib/use-hydrated.ts'
import { ConsentButtons } from './consent-buttons.tsx'
import './consent.css'
import type { ConsentText } from './consent-text.server.ts'
import { useConsent } from './use-consent.ts'

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean
  }
}

/** Shows the present choice and changes it; choosing Decline withdraws what Accept allowed. */
export function ConsentManager({ text }: { readonly text: ConsentText }) {
  const { choice, choose } = useConsent()
  const isHydrated = useHydrated()
  if (!isHydrated) return <p className="note">{text.withoutScripts}</p>
  return (
    <div className="consent-manager">
      <p role="status">{choice ? text[choice] : text.undecided}</p>
      {navigator.globalPrivacyControl && choice !== 'accepted' && (
        <p className="note">{text.signal}</p>
      )}
      <ConsentButtons text={text} onChoose={choose} />
    </div>
  )
}
