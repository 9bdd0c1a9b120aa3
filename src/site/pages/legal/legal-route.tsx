import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useBrowserLayoutEffect } from '../../lib/browser-hooks.ts'
import { fragmentId } from '../../lib/focus.ts'
import { pageHead } from '../../lib/routing.ts'
import { Icon } from '../../ui/icons.tsx'
import { ClosingBand, PageHero } from '../../ui/page-parts.tsx'
import type { Route } from './+types/legal-route'
import { LegalBlock } from './legal-block.tsx'
import './legal.css'
import { legalData, type LegalData } from './legal-data.server.ts'

export function loader({ request }: Route.LoaderArgs) {
  return legalData(request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  const { title, lead, date, sections, closing } = loaderData
  useOpenAnswer()
  return (
    <main id="main" className="legal-page">
      <PageHero heading={title} lead={lead}>
        {date && (
          <p className="legal-date">
            {date.label} <time dateTime={date.value}>{date.shown}</time>
          </p>
        )}
      </PageHero>
      <div className="wrap legal">
        <Contents data={loaderData} />
        <div className="legal-body">
          {sections.map(({ id, heading, blocks, answers, lang }) => (
            <section key={id} id={id} lang={lang} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>{heading}</h2>
              {blocks.map((block, index) => (
                <LegalBlock key={index} block={block} data={loaderData} />
              ))}
              {answers.map((answer) => (
                <details key={answer.id} id={answer.id}>
                  <summary>
                    <h3>{answer.heading}</h3>
                    <Icon name="down" />
                  </summary>
                  {answer.blocks.map((block, index) => (
                    <LegalBlock key={index} block={block} data={loaderData} />
                  ))}
                </details>
              ))}
            </section>
          ))}
        </div>
      </div>
      {closing && <ClosingBand {...closing} />}
    </main>
  )
}

/** A link to an answer opens it. */
function useOpenAnswer(): void {
  const location = useLocation()
  useBrowserLayoutEffect(() => {
    const answer = document.getElementById(fragmentId(location.hash))
    if (answer instanceof HTMLDetailsElement) answer.open = true
  }, [location])
}

function Contents({ data }: { readonly data: LegalData }) {
  const { contents, path, sections } = data
  const current = useCurrentSection(sections)
  return (
    <nav className="legal-contents" aria-labelledby="contents-label">
      <p id="contents-label">{contents}</p>
      <ol>
        {sections.map(({ id, heading, lang }) => (
          <li key={id} lang={lang}>
            <Link to={`${path}#${id}`} aria-current={id === current ? 'location' : undefined}>
              {heading}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** As a share of the viewport's height. */
const READING_LINE = 0.2

/** The last section that starts above the reading line, or the first. */
function useCurrentSection(sections: LegalData['sections']) {
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
