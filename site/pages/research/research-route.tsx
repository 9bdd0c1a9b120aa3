import type { Route } from './+types/research-route'
import { pageHead } from '../../lib/page-head.ts'
import { localeOf } from '../../data/page-paths.server.ts'
import { EntryCard } from '../../ui/entry-card.tsx'
import { Figures } from '../../ui/figures.tsx'
import { FileDrawing } from '../../ui/file-drawing.tsx'
import { OutLink } from '../../ui/out-link.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import { researchData } from './research-data.server.ts'

export function loader({ request }: Route.LoaderArgs) {
  return researchData(localeOf(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function ResearchRoute({ loaderData }: Route.ComponentProps) {
  const { summit, hero, band, labels, papers } = loaderData
  return (
    <main id="main">
      <PageHero summit={summit} heading={hero.heading} lead={hero.lead} />
      <div className="wrap entry-list">
        {papers.map((paper) => (
          <EntryCard key={paper.id} id={paper.id} title={paper.title} note={paper.note}>
            <div className="sigil-box tone-water aspect-[16/5]">
              <FileDrawing href={paper.drawing} />
            </div>
            <p className="note">
              {labels.publishedIn}: {paper.publication}
            </p>
            <p className="note">
              {labels.country}: {paper.country}
            </p>
            <p className="muted">{paper.description}</p>
            {paper.link && (
              <p>
                <OutLink href={paper.link} newTab={labels.newTab}>
                  {labels.read}
                </OutLink>
              </p>
            )}
          </EntryCard>
        ))}
      </div>
      <section className="wrap section" aria-labelledby="band-heading">
        <h2 id="band-heading">{band.heading}</h2>
        <p className="lead my-6">{band.lead}</p>
        <Figures figures={band.figures} />
      </section>
    </main>
  )
}
