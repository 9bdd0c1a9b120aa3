import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { contactLink } from '../../data/contact.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { pageBasics } from '../../data/page-meta.server.ts'
import { localeOf } from '../../data/page-paths.server.ts'
import { caseTeasers } from '../../features/cases/case-teasers.server.ts'
import { CaseList } from '../../features/cases/case-teasers.tsx'
import { pageHead } from '../../lib/routing.ts'
import { ClosingBand, PageHero } from '../../ui/page-parts.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  const locale = localeOf(request)
  const { cases: page } = contentIn(locale).pages
  const { heading, lead, primary } = page.closing
  return {
    ...pageBasics('cases', locale, page),
    hero: page.hero,
    entries: caseTeasers(locale)?.entries ?? [],
    closing: { heading, lead, primary: { label: primary, to: contactLink(locale, 'case') } },
  }
}

/** Without generated types: the route exists only when there are cases. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? pageHead(loaderData) : []

export default function CasesRoute() {
  const { hero, entries, closing } = useLoaderData<typeof loader>()
  return (
    <main id="main">
      <PageHero {...hero} />
      <div className="wrap section">
        <CaseList entries={entries} />
      </div>
      <ClosingBand {...closing} />
    </main>
  )
}
