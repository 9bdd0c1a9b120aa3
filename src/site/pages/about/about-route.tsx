import type { Route } from './+types/about-route'
import { pageHead } from '../../lib/page-head.ts'
import { localeOf } from '../../data/page-paths.server.ts'
import { BranchMap } from '../../ui/branch-map.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import './about.css'
import { aboutData } from './about-data.server.ts'
import { LeadershipSection } from './leadership-section.tsx'
import { MissionSection } from './mission-section.tsx'

export function loader({ request }: Route.LoaderArgs) {
  return aboutData(localeOf(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  const { summit, hero, map, mission, leadership, people } = loaderData
  return (
    <main id="main" className="about-page">
      <PageHero
        summit={summit}
        heading={hero.heading}
        lead={hero.lead}
        art={<BranchMap map={map} />}
      />
      <MissionSection section={mission} />
      <LeadershipSection section={leadership} people={people} />
    </main>
  )
}
