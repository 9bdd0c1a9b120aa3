import type { Route } from './+types/research-route'
import { localeOf } from '../../data/page-paths.server.ts'
import { keepBuiltData, pageHead } from '../../lib/routing.ts'
import { InlineDrawing } from '../../ui/drawings.tsx'
import { PageHero, Figures, Reveal, SpotHeight } from '../../ui/page-parts.tsx'
import { PaperCatalogue } from './paper-catalogue.tsx'
import { researchData, type ResearchData } from './research-data.server.ts'
import './research.css'
import { Link } from 'react-router'
import { Icon } from '../../ui/icons.tsx'

export function loader({ request }: Route.LoaderArgs) {
  return researchData(localeOf(request))
}

export const shouldRevalidate = keepBuiltData

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function ResearchRoute({ loaderData }: Route.ComponentProps) {
  const { summit, hero, words, cite, papers, band } = loaderData
  return (
    <main id="main">
      <div className="research-hero">
        <PageHero summit={summit} heading={hero.heading} lead={hero.lead} />
        <div className="research-strata">
          <InlineDrawing name="strata-research" />
        </div>
      </div>
      <PaperCatalogue words={words} cite={cite} papers={papers} />
      <CollaborationBand band={band} />
    </main>
  )
}

/** The forest above the coast, with what the research comes to. */
function CollaborationBand({ band }: { readonly band: ResearchData['band'] }) {
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
