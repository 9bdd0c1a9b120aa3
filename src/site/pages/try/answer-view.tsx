import type { ReactNode } from 'react'
import { fillTemplate, numberFormat } from '#content/format.ts'
import type { DocumentPassage } from '#shared/document-passages.ts'
import { splitFigures } from '../../features/assistant/markdown/split-figures.ts'
import { CopyButton } from '../../ui/controls.tsx'
import type { Turn } from './document-parts.ts'
import { PassageText } from './document-view.tsx'
import { QuestionList } from './question-parts.tsx'
import type { TryData } from './try-data.server.ts'

export interface AnswerViewProps {
  readonly turn: Turn
  readonly passages: readonly DocumentPassage[]
  readonly selected: number | undefined
  readonly data: TryData
  readonly onSelect: (passage: number) => void
}

interface AnswersProps extends AnswerViewProps {
  readonly turns: readonly Turn[]
  readonly onOpen: (id: number) => void
}

/** The open question, and the earlier ones in one line each. Loaded with the first question. */
export function Answers({ turns, onOpen, ...props }: AnswersProps) {
  const { turn, passages, data } = props
  const { text: words } = data
  const toEarlier = ({ id, question, shown }: Turn) => ({
    id,
    question,
    note: shown.map(({ passage }) => passage).join(', '),
  })
  return (
    <>
      <h2>{turn.question}</h2>
      {turn.matches || turn.text ? (
        <AnswerView {...props} />
      ) : (
        <p className="try-wait">
          {fillTemplate(words.question.searching, { count: passages.length })}
        </p>
      )}
      <QuestionList
        title={words.question.earlier}
        questions={turns
          .filter(({ id }) => id !== turn.id)
          .map(toEarlier)
          .toReversed()}
        isSmall
        onPick={onOpen}
      />
    </>
  )
}

function AnswerView({ turn, passages, selected, data, onSelect }: AnswerViewProps) {
  const { answer: words, generated, noSource } = data.text
  const sources = sourcesOf(turn, passages, words.opening)
  const cite = (number: number, key: number) => (
    <button
      key={key}
      type="button"
      className="citation passage-citation"
      aria-label={fillTemplate(words.source, { number })}
      aria-pressed={number === selected}
      onClick={() => onSelect(number)}
    >
      {number}
    </button>
  )
  return (
    <>
      {turn.text && (
        <div className="try-answer">
          {turn.text.split(/\n+/u).map((paragraph, index) => (
            <p key={index}>
              {splitFigures(paragraph, turn.unsourced).map((part, place) =>
                place % 2 === 0 ? (
                  withCitations(part, passages.length, cite)
                ) : (
                  <span key={place} className="try-unsourced">
                    {part} <small>{noSource}</small>
                  </span>
                ),
              )}
            </p>
          ))}
        </div>
      )}
      {turn.isGenerated && <p className="note">{generated}</p>}
      {turn.isFinished && (
        <>
          {turn.kind === 'closest' && <h3 className="try-closest">{words.closest}</h3>}
          <ol className="try-sources" data-kind={turn.kind}>
            {sources.map(({ passage, section, marks, quote }) => (
              <li key={passage.number}>
                {cite(passage.number, passage.number)}
                <b>{section}</b>
                {turn.kind === 'closest' ? (
                  <PassageText passage={passage} marks={marks} kind={turn.kind} />
                ) : (
                  <p className="try-quote">{quote}</p>
                )}
              </li>
            ))}
          </ol>
          <Facts {...{ turn, sources, data }} count={passages.length} />
        </>
      )}
    </>
  )
}

/** `[12]` and `[12, 16]` become buttons; a number that no passage has stays text. */
function withCitations(
  text: string,
  numbers: number,
  cite: (number: number, key: number) => ReactNode,
): ReactNode {
  return text.split(/(\s*\[\d[\d, ]*\])/u).map((part, index) => {
    const cited = index % 2 === 0 ? [] : (part.match(/\d+/gu) ?? []).map(Number)
    const isKnown = cited.every((number) => number >= 1 && number <= numbers)
    return cited.length > 0 && isKnown
      ? cited.map((number) => cite(number, index * 100 + number))
      : part
  })
}

function sourcesOf({ shown }: Turn, passages: readonly DocumentPassage[], opening: string) {
  return shown.flatMap(({ passage: number, marks }) => {
    const passage = passages[number - 1]
    if (!passage) return []
    const { section, text } = passage
    const quote = marks.map(([start, end]) => text.slice(start, end)).join(' … ')
    return [{ passage, marks, section: section || opening, quote: quote || text }]
  })
}

interface FactsProps extends Pick<AnswerViewProps, 'turn' | 'data'> {
  readonly sources: ReturnType<typeof sourcesOf>
  readonly count: number
}

function Facts({ turn, sources, count, data: { text: words, locale } }: FactsProps) {
  const { prepared, answered, searched, preview, copy, passage: name } = words.answer
  const { totalMs = 0, question, text, kind } = turn
  const rounded = numberFormat(locale, { maximumSignificantDigits: 2 })
  const values = { seconds: rounded.format(totalMs / 1000), count, shown: sources.length }
  const timed = fillTemplate(kind === 'cited' ? answered : searched, values)
  const listed = sources.map(({ passage, section, quote }) => {
    const said = kind === 'cited' ? quote : passage.text
    return `[${passage.number}] ${section}, ${fillTemplate(name, { number: passage.number })}: ${said}`
  })
  const author = turn.isGenerated ? words.generated : ''
  return (
    <>
      {kind === 'closest' && !turn.isGenerated && (
        <p className="try-preview secondary">{preview}</p>
      )}
      <div className="try-facts">
        <span>{turn.isPrepared ? prepared : timed}</span>
        <CopyButton
          value={[question, text, author, ...listed].filter(Boolean).join('\n\n')}
          words={words.copy}
          label={copy}
        />
      </div>
    </>
  )
}
