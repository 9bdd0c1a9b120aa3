import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { fillTemplate } from '#content/format.ts'
import { passagesOf } from '#shared/document-passages.ts'
import { GoLink } from '../../ui/controls.tsx'
import { AnswerView } from './answer-view.tsx'
import { DocumentPane } from './document-pane.tsx'
import type { OwnDocument } from './own-text.tsx'
import { Idle, QuestionForm, Suggestions } from './question-parts.tsx'
import type { TryData } from './try-data.server.ts'
import { useQuestions } from './use-questions.ts'

const OWN = 'own'

const OwnText = lazy(async () => ({ default: (await import('./own-text.tsx')).OwnText }))

/** Document and answers in one frame. */
export function Bench({ data }: { readonly data: TryData }) {
  const { documents, text: words, locale } = data
  const [tab, setTab] = useState(documents[0]?.id ?? OWN)
  const [own, setOwn] = useState<OwnDocument>()
  const [selected, setSelected] = useState<number>()
  const sample = documents.find(({ id }) => id === tab)
  const questions = useQuestions({
    tab,
    own,
    locale,
    failures: words.failures,
    answer: words.answer,
  })
  const { turn, turns, failure, status, isExpired } = questions
  const heading = useRef<HTMLHeadingElement>(null)
  const blocks = sample?.blocks ?? own?.blocks ?? []
  const passages = passagesOf(blocks)
  const isForm = tab === OWN && !own
  const asked = new Set(turns.map(({ question }) => question))
  const suggestions = (sample?.prepared ?? [])
    .map(({ question }) => question)
    .filter((question) => !asked.has(question))

  const first = turn?.shown[0]?.passage
  const turnId = turn?.id
  useEffect(() => setSelected(first), [turnId, first])

  const ask = (question: string) => {
    questions.ask(question)
    heading.current?.closest('.try-ask')?.scrollIntoView({ block: 'nearest' })
    // The suggestion that was pressed is gone.
    setTimeout(() => heading.current?.focus({ preventScroll: true }))
  }
  const remove = async () => {
    if (own && (await questions.remove(own))) setOwn(undefined)
  }
  const idle = <Idle words={words.question} isOwn={tab === OWN} />
  return (
    <div className="wrap try-edge">
      <div className="try-bench">
        <DocumentPane
          {...{ data, tab, own, blocks, passages, turn, selected }}
          onTab={setTab}
          onDelete={() => void remove()}
          form={
            isForm && (
              <Suspense fallback={<p className="own-text">{words.own.reading}</p>}>
                <OwnText data={data} initial={questions.draft} onAccepted={setOwn} />
              </Suspense>
            )
          }
        />
        <section className="try-ask needs-script" aria-label={words.question.region}>
          <QuestionForm words={words.question} isBlocked={isForm} {...questions} />
          <p className="visually-hidden" role="status">
            {status}
          </p>
          <div className="try-out">
            <div className="try-stop" role="alert">
              {failure && <p>{failure}</p>}
            </div>
            {isExpired && own && (
              <button
                type="button"
                className="button button-line"
                onClick={() => setOwn(undefined)}
              >
                {words.own.heading}
              </button>
            )}
            {turn ? (
              <>
                <h2 ref={heading} tabIndex={-1}>
                  {turn.question}
                </h2>
                {turn.matches || turn.text ? (
                  <AnswerView {...{ turn, passages, selected, data }} onSelect={setSelected} />
                ) : (
                  <p className="try-wait">
                    {fillTemplate(words.question.searching, { count: passages.length })}
                  </p>
                )}
                <Earlier
                  turns={turns.filter(({ id }) => id !== turn.id)}
                  words={words}
                  onOpen={questions.open}
                />
                <Suggestions
                  title={words.question.next}
                  questions={suggestions}
                  isSmall
                  onAsk={ask}
                />
              </>
            ) : (
              <>
                <Suggestions
                  title={words.question.suggestions}
                  questions={suggestions}
                  onAsk={ask}
                />
                {idle}
              </>
            )}
          </div>
          {turns.some(({ isFinished }) => isFinished) && (
            <p className="try-onward">
              <GoLink to={words.prices}>{words.answer.cost}</GoLink>
              <Link
                className="text-link"
                to={sample?.contact ?? words.ownContact}
                prefetch="intent"
              >
                {words.answer.talk}
              </Link>
            </p>
          )}
        </section>
      </div>
    </div>
  )
}

interface EarlierProps {
  readonly turns: ReturnType<typeof useQuestions>['turns']
  readonly words: TryData['text']
  readonly onOpen: (id: number) => void
}

/** Earlier questions, the latest first, with the passages of their answers. */
function Earlier({ turns, words, onOpen }: EarlierProps) {
  if (turns.length === 0) return null
  return (
    <div className="try-list try-list-small">
      <h3>{words.question.earlier}</h3>
      <ul>
        {turns.toReversed().map(({ id, question, shown, matches }) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(id)}>
              <span>{question}</span>
              <small>
                {matches?.isAnswered
                  ? shown.map(({ passage }) => passage).join(', ')
                  : words.answer.noAnswer}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
