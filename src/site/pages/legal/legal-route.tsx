import type { Route } from './+types/legal-route'
import { pageHead } from '../../lib/page-head.ts'
import { PageHero } from '../../ui/page-hero.tsx'
import { LegalBlock } from './legal-block.tsx'
import { LegalContents } from './legal-contents.tsx'
import './legal.css'
import { legalData } from './legal-data.server.ts'

export function loader({ request }: Route.LoaderArgs) {
  return legalData(request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  const { path, summit, title, lead, date, contents, sections } = loaderData
  return (
    <main id="main" className="legal-page">
      <PageHero summit={summit} heading={title} lead={lead}>
        {date && (
          <p className="legal-date">
            {date.label} <time dateTime={date.value}>{date.shown}</time>
          </p>
        )}
      </PageHero>
      <div className="wrap legal">
        <LegalContents label={contents} path={path} sections={sections} />
        <div className="legal-body">
          {sections.map(({ id, heading, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>{heading}</h2>
              {blocks.map((block, index) => (
                <LegalBlock key={index} block={block} data={loaderData} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </main>
  )
}
