import { CopyButton, type CopyWords } from '../../ui/copy-button.tsx'
import type { ChatbotsData } from './chatbots-data.server.ts'

type Step = ChatbotsData['roadmap']['steps'][number]

interface CodeSheetProps {
  readonly step: Step
  readonly copyWords: CopyWords
}

/** Dark in both themes. Long lines scroll inside the sheet, with the keyboard too. */
export function CodeSheet({ step, copyWords }: CodeSheetProps) {
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
