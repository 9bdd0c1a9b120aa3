import type { ReactNode } from 'react'
import { fillTemplate, numberFormat } from '#content/format.ts'
import type { DocumentPassage } from '#shared/document-passages.ts'
import { CopyButton } from '../../ui/controls.tsx'
import type { Turn } from './document-parts.ts'
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
  const toEarlier = ({ id, question, shown, matches }: Turn) => {
    const numbers = shown.map(({ passage }) => passage).join(', ')
    return { id, question, note: matches?.isAnswered ? numbers : words.answer.noAnswer }
  }
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
  const { text: words } = data
  const isAnswered = turn.matches?.isAnswered ?? true
  const sources = sourcesOf(turn, passages, words.answer.opening)
  const cite = (number: number, key: number) => (
    <button
      key={key}
      type="button"
      className="passage-citation"
      aria-label={fillTemplate(words.answer.source, { number })}
      aria-pressed={number === selected}
      onClick={() => onSelect(number)}
    >
      {number}
    </button>
  )
  return (
    <>
      <div className="try-answer" data-none={!isAnswered || undefined}>
        {paragraphsOf(turn, isAnswered, words.answer.none).map((paragraph, index) => (
          <p key={index}>
            {!isAnswered && index === 0 && <b>{words.answer.none} </b>}
            {withCitations(paragraph, passages.length, cite)}
          </p>
        ))}
      </div>
      {turn.isGenerated && <p className="note">{words.generated}</p>}
      {turn.isFinished && (
        <>
          <ol className="try-sources" data-none={!isAnswered || undefined}>
            {sources.map(({ number, section, quote }) => (
              <li key={number}>
                <button
                  type="button"
                  aria-pressed={number === selected}
                  onClick={() => onSelect(number)}
                >
                  <span className="passage-citation" aria-hidden="true">
                    {number}
                  </span>
                  <b>{section}</b>
                  <small>
                    {isAnswered
                      ? fillTemplate(words.answer.passage, { number })
                      : words.answer.nearest}
                  </small>
                  <span className="try-quote">{quote}</span>
                </button>
              </li>
            ))}
          </ol>
          <Facts {...{ turn, sources, isAnswered, data }} count={passages.length} />
        </>
      )}
    </>
  )
}

/** The service may repeat the sentence that comes first here. */
function paragraphsOf({ text }: Turn, isAnswered: boolean, none: string): string[] {
  if (isAnswered) return text.split(/\n+/u)
  return text.replace(none, '').trim().split(/\n+/u)
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

function sourcesOf(
  { matches, shown }: Turn,
  passages: readonly DocumentPassage[],
  opening: string,
) {
  const nearest = matches?.best ? [{ passage: matches.best, marks: [] }] : []
  const listed = (matches?.isAnswered ?? true) ? shown : nearest
  return listed.flatMap(({ passage, marks }) => {
    const found = passages[passage - 1]
    if (!found) return []
    const { number, section, text } = found
    const quoted = marks.map(([start, end]) => text.slice(start, end)).join(' … ')
    return [{ number, section: section || opening, quote: quoted || text }]
  })
}

interface FactsProps extends Pick<AnswerViewProps, 'turn' | 'data'> {
  readonly sources: ReturnType<typeof sourcesOf>
  readonly isAnswered: boolean
  readonly count: number
}

function Facts({ turn, sources, isAnswered, count, data: { text: words, locale } }: FactsProps) {
  const { prepared, missed, answered, searched, handOver, copy, passage } = words.answer
  const { totalMs, question, text } = turn
  const rounded = numberFormat(locale, { maximumSignificantDigits: 2 })
  const seconds = rounded.format((totalMs ?? 0) / 1000)
  const shown = sources.length
  const timed = fillTemplate(isAnswered ? answered : searched, { seconds, count, shown })
  const cited = sources.map(({ number, section, quote }) => {
    const name = fillTemplate(passage, { number })
    return `[${number}] ${section}, ${name}: ${quote}`
  })
  const author = turn.isGenerated ? [words.generated] : []
  return (
    <>
      <div className="try-facts">
        {totalMs !== undefined && <span>{turn.isPrepared ? missed : timed}</span>}
        {turn.isPrepared && <span>{prepared}</span>}
        {isAnswered && (
          <CopyButton
            value={[question, text, ...author, ...cited].join('\n\n')}
            words={words.copy}
            label={copy}
          />
        )}
      </div>
      {!isAnswered && <p className="try-hand-over">{handOver}</p>}
    </>
  )
}
