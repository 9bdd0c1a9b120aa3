import type { Route } from './+types/legal-route'
import { pageHead } from '../../lib/routing.ts'
import { PageHero } from '../../ui/page-parts.tsx'
import { LegalBlock } from './legal-block.tsx'
import './legal.css'
import { legalData } from './legal-data.server.ts'
import { Link } from 'react-router'
import { useEffect, useState } from 'react'

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

interface LegalContentsProps {
  readonly label: string
  readonly path: string
  readonly sections: readonly { readonly id: string; readonly heading: string }[]
}

/** The sections as links; with scripts it also says which one is being read. */
function LegalContents({ label, path, sections }: LegalContentsProps) {
  const current = useCurrentSection(sections)
  return (
    <nav className="legal-contents" aria-labelledby="contents-label">
      <p id="contents-label">{label}</p>
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <Link to={`${path}#${id}`} aria-current={id === current ? 'location' : undefined}>
              {heading}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A line in the upper part of the screen, where the eye rests. */
const READING_LINE = 0.2

/** The last section whose start has passed the line; at the top of the page the first. */
function useCurrentSection(sections: readonly { readonly id: string }[]) {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const update = () => {
      const line = window.innerHeight * READING_LINE
      const isPassed = ({ id }: { readonly id: string }) =>
        (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line
      setCurrent((sections.findLast(isPassed) ?? sections[0])?.id)
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [sections])
  return current
}
