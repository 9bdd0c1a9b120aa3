import type { Route } from './+types/not-found-route'
import { NotFoundPage } from './not-found-page.tsx'

/** Without a loader: an unknown address has no data file to ask for. */
export const meta: Route.MetaFunction = ({ matches }) => {
  const { title } = matches[0].loaderData.notFound
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

export default function NotFoundRoute() {
  return <NotFoundPage />
}
