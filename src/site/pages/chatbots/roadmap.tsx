import { useNearViewport } from '../../lib/browser-hooks.ts'
import { CopyButton } from '../../ui/controls.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Section } from '../../ui/page-parts.tsx'
import type { ChatbotsData } from './chatbots-data.server.ts'
import './roadmap.css'

type Roadmap = ChatbotsData['roadmap']

interface RoadmapProps {
  readonly section: Roadmap
}

export function RoadmapSection({ section }: RoadmapProps) {
  return (
    <Section {...section} id="roadmap" className="compact" isSplit>
      <Steps section={section} />
    </Section>
  )
}

/**
 * Exclusive `details` elements, which work without scripts. The style sheet puts the open sheet beside
 * the steps on wide screens and below its step on narrow ones. Apart from the section, because the content
 * of a section is hydrated later than the section itself.
 */
function Steps({ section }: RoadmapProps) {
  const [ref, isNear] = useNearViewport<HTMLDivElement>()
  return (
    <div className="roadmap" ref={ref} data-near={isNear || undefined}>
      <ol>
        {section.steps.map((step, index) => (
          <li key={step.id} id={`step-${step.id}`}>
            <details name="roadmap" open={index === 0}>
              <summary onClick={(event) => keepPosition(event.currentTarget)}>
                <span className="waypoint centred" aria-hidden="true">
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
      <p className="roadmap-empty centred">{section.empty}</p>
    </div>
  )
}

/** On a narrow screen a sheet that closes above would move the pressed step away. */
function keepPosition(pressed: Element): void {
  const before = pressed.getBoundingClientRect().top
  requestAnimationFrame(() => {
    const moved = pressed.getBoundingClientRect().top - before
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  })
}

interface CodeSheetProps {
  readonly step: Roadmap['steps'][number]
  readonly copyWords: Roadmap['copyWords']
}

function CodeSheet({ step, copyWords }: CodeSheetProps) {
  const captionId = `code-${step.id}`
  const code = step.lines.map((line) => `${line.map(({ text }) => text).join('')}\n`).join('')
  return (
    <figure className="code-sheet on-dark">
      <figcaption>
        <span id={captionId}>
          {step.position} <b>{step.fileName}</b>
        </span>
        <CopyButton value={code} words={copyWords} label={step.copyLabel} />
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
