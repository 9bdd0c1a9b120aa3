import { Link } from 'react-router'
import './consent.css'
import type { ConsentText } from '../../data/feature-text.server.ts'
import { useRef, useSyncExternalStore } from 'react'
import { useHydrated } from '../../lib/browser-hooks.ts'
import {
  type Consent,
  readConsent,
  remember,
  subscribeToConsent,
  writeConsent,
} from '../../lib/device-memory.ts'

/** Asks once. It takes no focus, covers no reading, and without scripts it is not there at all. */
export function ConsentBanner({ text }: { readonly text: ConsentText }) {
  const { isUndecided, choose } = useConsent()
  if (!isUndecided) return null
  return (
    <section className="consent-banner" aria-label={text.label}>
      <p>
        {text.question}{' '}
        <Link className="text-link" to={text.policyPath}>
          {text.learnMore}
          <span className="visually-hidden"> {text.learnMoreOf}</span>
        </Link>
      </p>
      <ConsentButtons text={text} onChoose={choose} />
    </section>
  )
}

/** Stands in the footer of every page and reopens the choice. */
export function ConsentControl({ text }: { readonly text: ConsentText }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        type="button"
        className="footer-control needs-script"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {text.control}
      </button>
      <dialog ref={dialog} className="consent-dialog" aria-labelledby="consent-dialog-heading">
        <h2 id="consent-dialog-heading">{text.manager}</h2>
        <ConsentManager text={text} />
        <form method="dialog">
          <button type="submit" className="button button-ink">
            {text.close}
          </button>
        </form>
      </dialog>
    </>
  )
}

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

interface ConsentButtonsProps {
  readonly text: ConsentText
  readonly onChoose: (choice: Consent) => void
}

/** Both answers are the same button: neither is pushed. */
function ConsentButtons({ text, onChoose }: ConsentButtonsProps) {
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

interface ConsentState {
  /** Nothing is known before hydration: the page's HTML is the same for everybody. */
  readonly choice: Consent | undefined
  readonly isUndecided: boolean
  readonly choose: (choice: Consent) => void
}

function useConsent(): ConsentState {
  const state = useSyncExternalStore(
    subscribeToConsent,
    () => readConsent() ?? 'undecided',
    () => 'unknown' as const,
  )
  return {
    choice: state === 'accepted' || state === 'declined' ? state : undefined,
    isUndecided: state === 'undecided',
    choose,
  }
}

function choose(choice: Consent): void {
  writeConsent(choice)
  const { theme } = document.documentElement.dataset
  if (theme) remember('theme', theme)
}
