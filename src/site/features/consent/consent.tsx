import { useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { ConsentText } from '../../data/feature-text.server.ts'
import { useHydrated } from '../../lib/browser-hooks.ts'
import {
  readConsent,
  remember,
  subscribeToConsent,
  writeConsent,
  type Consent,
} from '../../lib/device-memory.ts'
import './consent.css'

interface TextProps {
  readonly text: ConsentText
}

/** A strip for which the page reserves room. Not rendered without scripts. */
export function ConsentBanner({ text }: TextProps) {
  if (useConsent() !== 'undecided') return null
  return (
    <section className="consent-banner screen-only" aria-label={text.label}>
      <p>
        {text.question}{' '}
        <Link className="text-link" to={text.policyPath}>
          {text.learnMore}
          <span className="visually-hidden"> {text.learnMoreOf}</span>
        </Link>
      </p>
      <ConsentButtons text={text} />
    </section>
  )
}

/** The footer control that reopens the choice. */
export function ConsentControl({ text }: TextProps) {
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
          <button type="submit" className="text-link">
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

/** Shows the current choice; Decline withdraws consent. */
export function ConsentManager({ text }: TextProps) {
  const consent = useConsent()
  const isHydrated = useHydrated()
  if (!isHydrated) return <p className="note">{text.withoutScripts}</p>
  return (
    <div className="consent-manager">
      <p role="status">{text[consent === 'unknown' ? 'undecided' : consent]}</p>
      {navigator.globalPrivacyControl && consent !== 'accepted' && (
        <p className="note">{text.signal}</p>
      )}
      <ConsentButtons text={text} />
    </div>
  )
}

/** Two equal buttons, so that neither choice is preferred. */
function ConsentButtons({ text }: TextProps) {
  return (
    <p className="consent-buttons">
      <button type="button" className="button button-line" onClick={() => choose('accepted')}>
        {text.accept}
      </button>
      <button type="button" className="button button-line" onClick={() => choose('declined')}>
        {text.decline}
      </button>
    </p>
  )
}

/** Unknown before hydration: the HTML is the same for everybody. */
function useConsent(): Consent | 'undecided' | 'unknown' {
  return useSyncExternalStore(
    subscribeToConsent,
    () => readConsent() ?? 'undecided',
    () => 'unknown',
  )
}

function choose(choice: Consent): void {
  writeConsent(choice)
  const { theme } = document.documentElement.dataset
  if (theme) remember('theme', theme)
}
