import type { Route } from './+types/chatbots-route'
import { localeOf } from '../../data/page-paths.server.ts'
import { pageHead } from '../../lib/page-head.ts'
import { ClosingBand } from '../../ui/closing-band.tsx'
import { CapabilitiesSection } from './capabilities-section.tsx'
import { ChatbotsHero } from './chatbots-hero.tsx'
import './chatbots.css'
import { chatbotsData } from './chatbots-data.server.ts'
import { ComparisonSection } from './comparison-section.tsx'
import { PricingSection } from './pricing-section.tsx'
import { RoadmapSection } from './roadmap-section.tsx'
import { ShowcaseSection } from './showcase-section.tsx'
import { useUncoveredTarget } from './use-uncovered-target.ts'

export function loader({ request }: Route.LoaderArgs) {
  return chatbotsData(localeOf(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function ChatbotsRoute({ loaderData }: Route.ComponentProps) {
  useUncoveredTarget()
  return (
    <main id="main">
      <ChatbotsHero summit={loaderData.summit} hero={loaderData.hero} />
      <CapabilitiesSection section={loaderData.capabilities} />
      <ComparisonSection section={loaderData.comparison} />
      <ShowcaseSection section={loaderData.showcase} />
      <RoadmapSection section={loaderData.roadmap} />
      <PricingSection section={loaderData.pricing} />
      <ClosingBand {...loaderData.closing} />
    </main>
  )
}
