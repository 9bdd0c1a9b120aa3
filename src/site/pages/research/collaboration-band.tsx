import { Link } from 'react-router'
import { Figures } from '../../ui/figures.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SpotHeight } from '../../ui/spot-height.tsx'
import type { ResearchData } from './research-data.server.ts'

/** The forest above the coast, with what the research comes to. */
export function CollaborationBand({ band }: { readonly band: ResearchData['band'] }) {
  return (
    <section
      className="closing-band collaboration on-dark"
      id="collaboration"
      aria-labelledby="collaboration-heading"
    >
      <div className="sheet-mask mask-band" aria-hidden="true" />
      <Reveal className="wrap">
        <SpotHeight />
        <h2 id="collaboration-heading">{band.heading}</h2>
        <p className="lead">{band.lead}</p>
        <Figures figures={band.figures} />
        <p className="button-row">
          <Link className="button button-way" to={band.link.to} prefetch="intent">
            {band.link.label}
            <Icon name="arrow" />
          </Link>
        </p>
      </Reveal>
    </section>
  )
}
