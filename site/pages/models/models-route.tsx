import type { Route } from './+types/models-route'
import { pageHead } from '../../lib/page-head.ts'
import { localeOf } from '../../data/page-paths.server.ts'
import { EntryCard } from '../../ui/entry-card.tsx'
import { FileDrawing } from '../../ui/file-drawing.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import { modelsData } from './models-data.server.ts'

export function loader({ request }: Route.LoaderArgs) {
  return modelsData(localeOf(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function ModelsRoute({ loaderData }: Route.ComponentProps) {
  const { summit, hero, models } = loaderData
  return (
    <main id="main">
      <PageHero summit={summit} badge={hero.badge} heading={hero.heading} lead={hero.lead} />
      <div className="wrap section entry-list">
        {models.map((model) => (
          <EntryCard key={model.id} id={model.id} title={model.title} note={model.category}>
            <div className={`sigil-box aspect-[8/5] tone-${model.tone}`}>
              <FileDrawing href={model.drawing} />
            </div>
            <p className="font-semibold">{model.subtitle}</p>
            <p className="muted">{model.description}</p>
            <p className="note">{model.figures.join(' · ')}</p>
          </EntryCard>
        ))}
      </div>
    </main>
  )
}
