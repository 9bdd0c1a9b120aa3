import type { Route } from './+types/paper-route'
import { keepBuiltData } from '../../lib/keep-built-data.ts'
import { pageHead } from '../../lib/page-head.ts'
import { PageHero } from '../../ui/page-hero.tsx'
import { paperData } from './paper-data.server.ts'

export function loader({ request }: Route.LoaderArgs) {
  return paperData(request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export const shouldRevalidate = keepBuiltData

export default function PaperRoute({ loaderData }: Route.ComponentProps) {
  const { summit, heading, lead } = loaderData
  return (
    <main id="main">
      <PageHero summit={summit} heading={heading} lead={lead} />
    </main>
  )
}
