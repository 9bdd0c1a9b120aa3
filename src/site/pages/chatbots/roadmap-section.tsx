import { useNearViewport } from '../../lib/use-near-viewport.ts'
import { Icon } from '../../ui/icon.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { ChatbotsData } from './chatbots-data.server.ts'
import { CodeSheet } from './code-sheet.tsx'
import { keepPlace } from './keep-place.ts'
import './roadmap.css'

/**
 * Details that share a name: the browser itself opens one and closes the other, so a step answers
 * before any script has run, and without scripts. The style sheet puts the open sheet beside the
 * steps on wide screens and below its step on narrow ones.
 */
export function RoadmapSection({ section }: { readonly section: ChatbotsData['roadmap'] }) {
  const [ref, isNear] = useNearViewport<HTMLDivElement>()
  return (
    <section className="section" id="roadmap" aria-labelledby="roadmap-heading">
      <Reveal className="wrap">
        <SectionHead id="roadmap-heading" heading={section.heading} lead={section.lead} isSplit />
        <div className="roadmap" ref={ref} data-near={isNear || undefined}>
          <ol>
            {section.steps.map((step, index) => (
              <li key={step.id} id={`step-${step.id}`}>
                <details name="roadmap" open={index === 0}>
                  <summary onClick={(event) => keepPlace(event.currentTarget)}>
                    <span className="waypoint" aria-hidden="true">
                      {index + 1}
                    </span>
                    <h3>{step.title}</h3>
                    <span className="roadmap-description">{step.description}</span>
                    <Icon name="down" />
                  </summary>
                  <CodeSheet step={step} copyWords={section.copyWords} />
                </details>
              </li>
            ))}
          </ol>
          <p className="roadmap-empty">{section.empty}</p>
        </div>
      </Reveal>
    </section>
  )
}
