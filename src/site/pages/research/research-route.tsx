import { localeOf } from '../../data/page-paths.server.ts'
import { pageHead, revalidateOnPathChange } from '../../lib/routing.ts'
import { ButtonLink } from '../../ui/controls.tsx'
import { InlineDrawing } from '../../ui/drawings.tsx'
import { ElevationLabel, Figures, PageHero, Reveal } from '../../ui/page-parts.tsx'
import type { Route } from './+types/research-route'
import { PaperCatalogue } from './paper-catalogue.tsx'
import { researchData, type ResearchData } from './research-data.server.ts'
import './research.css'

export function loader({ request }: Route.LoaderArgs) {
  return researchData(localeOf(request))
}

export const shouldRevalidate = revalidateOnPathChange

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function ResearchRoute({ loaderData }: Route.ComponentProps) {
  const { summit, hero, band } = loaderData
  return (
    <main id="main">
      <div className="research-hero">
        <PageHero summit={summit} heading={hero.heading} lead={hero.lead} />
        <div className="research-strata">
          <InlineDrawing name="strata-research" />
        </div>
      </div>
      <PaperCatalogue data={loaderData} />
      <CollaborationBand band={band} />
    </main>
  )
}

function CollaborationBand({ band }: { readonly band: ResearchData['band'] }) {
  return (
    <section
      className="closing-band collaboration on-dark"
      id="collaboration"
      aria-labelledby="collaboration-heading"
    >
      <div className="sheet-mask mask-band" aria-hidden="true" />
      <Reveal className="wrap">
        <ElevationLabel />
        <h2 id="collaboration-heading">{band.heading}</h2>
        <p className="lead">{band.lead}</p>
        <Figures figures={band.figures} />
        <p className="button-row">
          <ButtonLink to={band.link.to}>{band.link.label}</ButtonLink>
        </p>
      </Reveal>
    </section>
  )
}
