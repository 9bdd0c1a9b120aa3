import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { Change } from '../../features/cases/case-teasers.tsx'
import { ItemPage } from '../../features/item-page/item-page.tsx'
import { pageHead } from '../../lib/routing.ts'
import { caseData } from './case-data.server.ts'

export function loader({ request }: LoaderFunctionArgs) {
  return caseData(request)
}

/** Without generated types: the route exists only when there are cases. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData ? pageHead(loaderData) : []

export default function CaseRoute() {
  const data = useLoaderData<typeof loader>()
  return (
    <ItemPage data={data}>
      <div className="wrap case-changes" id="figures">
        {data.changes.map((change) => (
          <Change key={change.label} change={change} />
        ))}
      </div>
      {data.quote && (
        <figure className="wrap section">
          <blockquote className="subhead">{data.quote.text}</blockquote>
          <figcaption className="note">{data.quote.person}</figcaption>
        </figure>
      )}
    </ItemPage>
  )
}
