import type { Route } from './+types/paper-route'
import { ItemSteps } from '../../features/item-page/item-steps.tsx'
import { keepBuiltData } from '../../lib/keep-built-data.ts'
import { pageHead } from '../../lib/page-head.ts'
import { CiteSection } from './cite-section.tsx'
import { paperData } from './paper-data.server.ts'
import { PaperFacts } from './paper-facts.tsx'
import { PaperHero } from './paper-hero.tsx'
import './paper.css'
import { SurroundingsSection } from './surroundings-section.tsx'

export function loader({ request }: Route.LoaderArgs) {
  return paperData(request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead(loaderData),
  ...(loaderData?.scholar ?? []),
]

export const shouldRevalidate = keepBuiltData

export default function PaperRoute({ loaderData }: Route.ComponentProps) {
  const { summit, trail, hero, abstract, facts, link, cite, around, steps } = loaderData
  return (
    <main id="main">
      <PaperHero summit={summit} trail={trail} hero={hero} link={link} />
      <div className="wrap paper-text">
        <section id="abstract" aria-labelledby="abstract-heading">
          <h2 id="abstract-heading">{abstract.heading}</h2>
          <p className="lead">{abstract.lead}</p>
          <p className="paper-abstract">{abstract.text}</p>
        </section>
        <PaperFacts facts={facts} />
      </div>
      <CiteSection cite={cite} />
      <SurroundingsSection around={around} />
      <ItemSteps steps={steps} />
    </main>
  )
}
