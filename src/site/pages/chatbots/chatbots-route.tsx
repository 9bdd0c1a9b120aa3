import { useLocation } from 'react-router'
import { localeOf } from '../../data/page-paths.server.ts'
import { useBrowserLayoutEffect } from '../../lib/browser-hooks.ts'
import { goToElement } from '../../lib/focus.ts'
import { pageHead } from '../../lib/routing.ts'
import { InlineDrawing } from '../../ui/drawings.tsx'
import { GoLink } from '../../ui/controls.tsx'
import { Figures } from '../../ui/figures.tsx'
import { ClosingBand, PageHero, Reveal, Section, SectionHead } from '../../ui/page-parts.tsx'
import type { Route } from './+types/chatbots-route'
import './chatbots.css'
import { chatbotsData } from './chatbots-data.server.ts'
import { ComparisonSection } from './comparison.tsx'
import { PricingSection } from './pricing.tsx'
import { RoadmapSection } from './roadmap.tsx'
import { CaseSection } from '../../features/cases/case-section.tsx'
import { DemoChatView } from '../../features/demo-chat/demo-chat-view.tsx'

export function loader({ request }: Route.LoaderArgs) {
  return chatbotsData(localeOf(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageHead(loaderData)

export default function ChatbotsRoute({ loaderData }: Route.ComponentProps) {
  const { hero, capabilities, comparison, showcase, roadmap, pricing, closing } = loaderData
  useRevealedTarget()
  return (
    <main id="main">
      <PageHero
        {...hero}
        art={
          <div className="chatbots-relief">
            <InlineDrawing name="relief-conversational-ai" />
          </div>
        }
      />
      <div className="wrap chatbots-figures">
        <Figures figures={hero.figures} isLine />
      </div>
      <Section {...capabilities} id="capabilities" className="compact" isSunk isSplit>
        <ul className="personas">
          {capabilities.personas.map(({ id, title, description, question, price, link, to }) => (
            <li key={id} id={id}>
              <p className="persona-question">{question}</p>
              <InlineDrawing name={`persona-${id}`} className="persona-mark wide-only" />
              <div className="persona-role">
                <h3>{title}</h3>
                <p className="muted small">{description}</p>
              </div>
              <p className="persona-price spread">
                <b>{price}</b> <GoLink to={to}>{link}</GoLink>
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <ComparisonSection section={comparison} />
      <section
        className="section demo-stage on-dark"
        id="showcase"
        aria-labelledby="showcase-heading"
      >
        <Reveal className="wrap">
          <SectionHead id="showcase-heading" heading={showcase.heading} lead={showcase.lead} />
          <DemoChatView demo={showcase.demo} />
        </Reveal>
      </section>
      <RoadmapSection section={roadmap} />
      <PricingSection section={pricing} />
      <CaseSection cases={loaderData.cases} />
      <ClosingBand {...closing} further={showcase.demo.links[0]} />
    </main>
  )
}

/** Reveals a linked package behind the other position of the switch, or a closed step. */
function useRevealedTarget(): void {
  const location = useLocation()
  useBrowserLayoutEffect(() => {
    const target = document.getElementById(location.hash.slice(1))
    if (target && reveal(target)) goToElement(target.id)
  }, [location])
}

/** Both are native controls, so their state is set directly. */
function reveal(target: Element): boolean {
  const step = target.querySelector<HTMLDetailsElement>(':scope > details:not([open])')
  if (step) step.open = true
  const { level } = target.closest<HTMLElement>('[data-level]')?.dataset ?? {}
  const radio = document.querySelector<HTMLInputElement>(`#level-${level}:not(:checked)`)
  if (radio) radio.checked = true
  return step !== null || radio !== null
}
