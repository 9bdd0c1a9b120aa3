import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { Reveal } from './reveal.tsx'
import { SpotHeight } from './spot-height.tsx'

interface ClosingLink {
  readonly label: string
  readonly to: string
}

interface ClosingBandProps {
  readonly heading: string
  readonly lead: string
  readonly primary: ClosingLink
  readonly secondary: ClosingLink
}

/** The forest above the coast: the last thing a page says, and what to do next. */
export function ClosingBand({ heading, lead, primary, secondary }: ClosingBandProps) {
  return (
    <section className="closing-band on-dark" id="closing" aria-labelledby="closing-heading">
      <div className="sheet-mask mask-band" aria-hidden="true" />
      <Reveal className="wrap">
        <SpotHeight />
        <h2 id="closing-heading">{heading}</h2>
        <p className="lead">{lead}</p>
        <p className="button-row">
          <Link className="button button-way" to={primary.to} prefetch="intent">
            {primary.label}
            <Icon name="arrow" />
          </Link>
          <Link className="button button-line" to={secondary.to} prefetch="intent">
            {secondary.label}
          </Link>
        </p>
      </Reveal>
    </section>
  )
}
