import { Reveal, SpotHeight } from '../../ui/page-parts.tsx'
import type { ChatbotsData } from './chatbots-data.server.ts'
import './pricing.css'
import { Link } from 'react-router'

/**
 * The switch is two radio buttons and the style sheet does the rest: it works before hydration and
 * without scripts, and the browser keeps its position over a reload.
 */
export function PricingSection({ section }: { readonly section: ChatbotsData['pricing'] }) {
  return (
    <section className="section sunk" id="pricing" aria-labelledby="pricing-heading">
      <Reveal className="wrap pricing">
        <div className="pricing-head">
          <SpotHeight />
          <h2 id="pricing-heading">{section.heading}</h2>
          <p className="lead">{section.lead}</p>
          <fieldset className="level-switch">
            <legend className="visually-hidden">{section.switch}</legend>
            {section.levels.map(({ id, label }, index) => (
              <label key={id}>
                <input
                  type="radio"
                  id={`level-${id}`}
                  name="level"
                  value={id}
                  defaultChecked={index === 0}
                />
                {label}
              </label>
            ))}
          </fieldset>
        </div>
        {section.levels.map(({ id, label, packages }) => (
          <ul key={id} className="packages" data-level={id} aria-label={label}>
            {packages.map((offer) => (
              <PackageCard key={offer.id} offer={offer} />
            ))}
          </ul>
        ))}
        <p className="note">{section.vat}</p>
      </Reveal>
    </section>
  )
}

type Offer = ChatbotsData['pricing']['levels'][number]['packages'][number]

function PackageCard({ offer }: { readonly offer: Offer }) {
  return (
    <li className="card package" id={`package-${offer.id}`}>
      <p className="package-tier">
        {offer.tier.word}
        <TierMark rank={offer.tier.rank} />
      </p>
      <h3 className="title">{offer.name}</h3>
      <p className="muted small">{offer.description}</p>
      <p className="package-price">
        {offer.price} <small>{offer.terms}</small>
      </p>
      <ul className="ticks small">
        {offer.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <Link className="button button-ink" to={offer.contactPath} prefetch="intent">
        <span>
          {offer.action}
          <span className="visually-hidden"> {offer.name}</span>
        </span>
      </Link>
    </li>
  )
}

/** One to three filled triangles, as the tier has its rank. */
function TierMark({ rank }: { readonly rank: number }) {
  return (
    <svg className="tier-mark" viewBox="0 0 64 24" aria-hidden="true">
      {[12, 32, 52].map((x, index) => (
        <path
          key={x}
          className={index < rank ? 'tier-held' : undefined}
          d={`M${x} 2l11 20H${x - 11}z`}
        />
      ))}
    </svg>
  )
}
