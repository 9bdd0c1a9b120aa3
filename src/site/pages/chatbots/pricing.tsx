import { Link } from 'react-router'
import { SectionIntro, Reveal, Ticks } from '../../ui/page-parts.tsx'
import type { ChatbotsData } from './chatbots-data.server.ts'
import './pricing.css'

type Pricing = ChatbotsData['pricing']

/** The switch is two radio buttons and CSS, so it works before hydration and without scripts. */
export function PricingSection({ section }: { readonly section: Pricing }) {
  return (
    <section className="section sunk" id="pricing" aria-labelledby="pricing-heading">
      <Reveal className="wrap pricing">
        <div className="pricing-head">
          <SectionIntro id="pricing" heading={section.heading} lead={section.lead} />
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

type Offer = Pricing['levels'][number]['packages'][number]

function PackageCard({ offer }: { readonly offer: Offer }) {
  return (
    <li className="card package" id={`package-${offer.id}`}>
      <p className="package-tier">
        {offer.tier.word}
        <svg className="tier-mark" width="64" height="24" viewBox="0 0 64 24" aria-hidden="true">
          {[12, 32, 52].map((x, index) => (
            <path
              key={x}
              className={index < offer.tier.rank ? 'tier-held' : undefined}
              d={`M${x} 2l11 20H${x - 11}z`}
            />
          ))}
        </svg>
      </p>
      <h3 className="title">{offer.name}</h3>
      <p className="note">{offer.suits}</p>
      <p className="muted small">{offer.description}</p>
      <p className="package-price">
        {offer.price} <small>{offer.terms}</small>
      </p>
      <Ticks items={offer.features} isSmall />
      <Link className="button button-ink" to={offer.contactPath} prefetch="intent">
        <span>
          {offer.action}
          <span className="visually-hidden"> {offer.name}</span>
        </span>
      </Link>
    </li>
  )
}
