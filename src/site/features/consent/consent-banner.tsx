import { Link } from 'react-router'
import { ConsentButtons } from './consent-buttons.tsx'
import './consent.css'
import type { ConsentText } from './consent-text.server.ts'
import { useConsent } from './use-consent.ts'

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
