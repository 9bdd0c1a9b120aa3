import type { Route } from './+types/chatbots-route'
import { localeOf } from '../../data/page-paths.server.ts'
import { pageHead } from '../../lib/routing.ts'
import { ClosingBand, Figures, PageHero, Reveal, SectionHead } from '../../ui/page-parts.tsx'
import './chatbots.css'
import { chatbotsData, type ChatbotsData } from './chatbots-data.server.ts'
import { ComparisonSection } from './comparison.tsx'
import { PricingSection } from './pricing.tsx'
import { RoadmapSection } from './roadmap.tsx'
import { InlineDrawing } from '../../ui/drawings.tsx'
import { DemoChatView } from '../../features/demo-chat/demo-chat-view.tsx'
import { useLocation } from 'react-router'
import { goToElement } from '../../lib/focus.ts'
import { useBrowserLayoutEffect } from '../../lib/browser-hooks.ts'

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

interface ChatbotsHeroProps {
  readonly summit: string
  readonly hero: ChatbotsData['hero']
}

/** Two summits that face each other: who asks and who answers. */
function ChatbotsHero({ summit, hero }: ChatbotsHeroProps) {
  return (
    <>
      <PageHero
        summit={summit}
        badge={hero.badge}
        heading={hero.heading}
        lead={hero.lead}
        art={
          <div className="chatbots-relief">
            <InlineDrawing name="relief-conversational-ai" />
          </div>
        }
      />
      <div className="wrap chatbots-figures">
        <Figures figures={hero.figures} />
      </div>
    </>
  )
}

function CapabilitiesSection({ section }: { readonly section: ChatbotsData['capabilities'] }) {
  return (
    <section className="section sunk" id="capabilities" aria-labelledby="capabilities-heading">
      <Reveal className="wrap">
        <SectionHead
          id="capabilities-heading"
          heading={section.heading}
          lead={section.lead}
          isSplit
        />
        <ul className="personas">
          {section.personas.map(({ id, title, description }) => (
            <li key={id} id={id}>
              <InlineDrawing name={`persona-${id}`} className="persona-mark" />
              <h3 className="title">{title}</h3>
              <p className="muted">{description}</p>
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  )
}

function ShowcaseSection({ section }: { readonly section: ChatbotsData['showcase'] }) {
  return (
    <section className="section sunk" id="showcase" aria-labelledby="showcase-heading">
      <Reveal className="wrap chatbots-showcase">
        <SectionHead id="showcase-heading" heading={section.heading} lead={section.lead} />
        <DemoChatView demo={section.demo} />
      </Reveal>
    </section>
  )
}

/**
 * An address may point at a package behind the other position of the switch, or at a closed step.
 * Whoever follows it wants to see that one, so it is uncovered first.
 */
function useUncoveredTarget(): void {
  const location = useLocation()
  useBrowserLayoutEffect(() => {
    const target = document.getElementById(location.hash.slice(1))
    if (target && uncover(target)) goToElement(target.id)
  }, [location])
}

/** Both controls are the browser's own, so they are set as a visitor would set them. */
function uncover(target: Element): boolean {
  const step = target.querySelector<HTMLDetailsElement>(':scope > details:not([open])')
  if (step) step.open = true
  const { level } = target.closest<HTMLElement>('[data-level]')?.dataset ?? {}
  const position = document.querySelector<HTMLInputElement>(`#level-${level}:not(:checked)`)
  if (position) position.checked = true
  return step !== null || position !== null
}
