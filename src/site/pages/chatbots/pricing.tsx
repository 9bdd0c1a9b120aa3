import type { ChangeEvent } from 'react'
import { Link } from 'react-router'
import { Section, Ticks } from '../../ui/page-parts.tsx'
import type { ChatbotsData } from './chatbots-data.server.ts'
import './pricing.css'

type Pricing = ChatbotsData['pricing']

/**
 * The heads of the two levels are radio buttons, so the switch works before hydration and without
 * scripts. The level that is not chosen shows names and prices.
 */
export function PricingSection({ section }: { readonly section: Pricing }) {
  return (
    <Section {...section} id="pricing" className="compact" isSunk isSplit>
      <fieldset className="price-sheet sheet">
        <legend className="visually-hidden">{section.switch}</legend>
        {section.levels.map(({ id, label, suits, packages }, index) => (
          <div key={id} className="price-level" data-level={id}>
            <label className="price-level-head row">
              <input
                type="radio"
                id={`level-${id}`}
                name="level"
                value={id}
                defaultChecked={index === 0}
                aria-describedby={`level-${id}-suits`}
                onChange={showHead}
              />
              {label}
            </label>
            <p className="note" id={`level-${id}-suits`}>
              {suits}
            </p>
            <ul aria-label={label}>
              {packages.map((offer) => (
                <PackageCard key={offer.id} offer={offer} />
              ))}
            </ul>
          </div>
        ))}
      </fieldset>
      <div className="price-notes note">
        <p>{section.running}</p>
        <p>{section.vat}</p>
      </div>
    </Section>
  )
}

/** The level above closes, so the head of this one can leave the screen. */
function showHead({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
  currentTarget.parentElement?.scrollIntoView({ block: 'nearest' })
}

type Offer = Pricing['levels'][number]['packages'][number]

function PackageCard({ offer }: { readonly offer: Offer }) {
  return (
    <li className="package" id={`package-${offer.id}`}>
      <h3 className="title">{offer.name}</h3>
      <p className="package-tier note">
        <span>{offer.tier}</span>, {offer.suits}
      </p>
      <p className="package-price">
        {offer.price} <small className="note">{offer.terms}</small>
      </p>
      <p className="muted small">{offer.description}</p>
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
