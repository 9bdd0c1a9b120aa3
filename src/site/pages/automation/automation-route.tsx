import { ItemPage } from '../../features/item-page/item-page.tsx'
import { CaseSection } from '../../features/cases/case-section.tsx'
import { pageHead } from '../../lib/routing.ts'
import type { Route } from './+types/automation-route'
import { automationData } from './automation-data.server.ts'
import './automation.css'

export function loader({ request }: Route.LoaderArgs) {
  return automationData(request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function AutomationRoute({ loaderData }: Route.ComponentProps) {
  const { mark } = loaderData
  const art = (
    <svg
      className="automation-art wide-only"
      width="52"
      height="52"
      viewBox="0 0 52 52"
      aria-hidden="true"
    >
      <use href={mark} />
    </svg>
  )
  return <ItemPage data={loaderData} art={art} end={<CaseSection cases={loaderData.cases} />} />
}
