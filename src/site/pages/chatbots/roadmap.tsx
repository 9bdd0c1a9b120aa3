import { useNearViewport } from '../../lib/browser-hooks.ts'
import { Icon } from '../../ui/icons.tsx'
import { Reveal, SectionHead } from '../../ui/page-parts.tsx'
import type { ChatbotsData } from './chatbots-data.server.ts'
import './roadmap.css'
import { CopyButton, type CopyWords } from '../../ui/controls.tsx'

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

/**
 * On a narrow screen the sheet that closes may stand above the step that was pressed, and the page
 * would slip away under the finger. Measured in the frame in which the browser swaps them.
 */
function keepPlace(pressed: Element): void {
  const before = pressed.getBoundingClientRect().top
  requestAnimationFrame(() => {
    const moved = pressed.getBoundingClientRect().top - before
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  })
}

type Step = ChatbotsData['roadmap']['steps'][number]

interface CodeSheetProps {
  readonly step: Step
  readonly copyWords: CopyWords
}

/** Dark in both themes. Long lines scroll inside the sheet, with the keyboard too. */
function CodeSheet({ step, copyWords }: CodeSheetProps) {
  const captionId = `code-${step.id}`
  return (
    <figure className="code-sheet on-dark">
      <figcaption>
        <span id={captionId}>
          {step.position} <b>{step.fileName}</b>
        </span>
        <CopyButton value={textOf(step.lines)} words={copyWords} label={step.copyLabel} />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className="code-scroll" tabIndex={0} aria-labelledby={captionId}>
        <pre>
          <code>
            {step.lines.map((line, index) => (
              <span key={index} className="code-line">
                {line.map(({ kind, text }, place) =>
                  kind === 'plain' ? (
                    text
                  ) : (
                    <span key={place} className={`code-${kind}`}>
                      {text}
                    </span>
                  ),
                )}
                {'\n'}
              </span>
            ))}
          </code>
        </pre>
      </section>
    </figure>
  )
}

function textOf(lines: Step['lines']): string {
  return lines.map((line) => `${line.map(({ text }) => text).join('')}\n`).join('')
}
