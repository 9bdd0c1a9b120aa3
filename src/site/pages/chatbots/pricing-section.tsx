import { Reveal } from '../../ui/reveal.tsx'
import { SpotHeight } from '../../ui/spot-height.tsx'
import type { ChatbotsData } from './chatbots-data.server.ts'
import { PackageCard } from './package-card.tsx'
import './pricing.css'

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
