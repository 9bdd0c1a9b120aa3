import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { GoLink } from '../../ui/controls.tsx'
import type { AnswerViewProps } from './answer-view.tsx'
import { DocumentPane } from './document-pane.tsx'
import type { OwnDocument } from './own-text.tsx'
import { Idle, QuestionForm, QuestionList } from './question-parts.tsx'
import type { TryData } from './try-data.server.ts'
import { useQuestions, type Questions } from './use-questions.ts'

const OwnText = lazy(async () => ({ default: (await import('./own-text.tsx')).OwnText }))
const Answers = lazy(async () => ({ default: (await import('./answer-view.tsx')).Answers }))

export function Bench({ data }: { readonly data: TryData }) {
  const { documents, text: words } = data
  const [tab, setTab] = useState(documents[0]?.id ?? 'own')
  const [own, setOwn] = useState<OwnDocument>()
  /** The text of an expired document can be sent again. */
  const [draft, setDraft] = useState('')
  const [selection, setSelection] = useState<{ turn: number; passage: number }>()
  const questions = useQuestions(tab, own, data)
  const { turn } = questions
  const sample = documents.find(({ id }) => id === tab)
  const blocks = sample?.blocks ?? own?.blocks ?? []
  const passages = blocks.filter((block) => block.kind === 'passage')
  const isForm = tab === 'own' && !own
  const isSelected = selection !== undefined && selection.turn === turn?.id
  const selected = isSelected ? selection.passage : turn?.shown[0]?.passage
  const select = (passage: number) => setSelection({ turn: turn?.id ?? 0, passage })

  const remove = async () => {
    if (!own || !(await questions.remove(own))) return
    setDraft('')
    setOwn(undefined)
  }
  const restart = () => {
    setDraft(own?.text ?? '')
    questions.restart()
    setOwn(undefined)
  }
  const form = isForm && (
    <Suspense>
      <OwnText data={data} initial={draft} onAccepted={setOwn} />
    </Suspense>
  )
  return (
    <div className="wrap try-edge">
      <div className="try-bench">
        <DocumentPane
          {...{ data, tab, own, blocks, passages, turn, selected, form }}
          onTab={setTab}
          onDelete={() => void remove()}
        />
        <AskPane
          {...{ data, questions, passages, selected, isForm }}
          suggestions={(sample?.prepared ?? []).map(({ question }) => question)}
          contact={sample?.contact ?? words.ownContact}
          onSelect={select}
          onRestart={restart}
        />
      </div>
    </div>
  )
}

interface AskPaneProps extends Pick<
  AnswerViewProps,
  'data' | 'passages' | 'selected' | 'onSelect'
> {
  readonly questions: Questions
  /** There is no document yet. */
  readonly isForm: boolean
  readonly suggestions: readonly string[]
  readonly contact: string
  readonly onRestart: () => void
}

function AskPane(props: AskPaneProps) {
  const { data, questions, passages, selected, isForm, contact, onSelect, onRestart } = props
  const { text: words } = data
  const { turns, turn, failure, isExpired } = questions
  const pane = useRef<HTMLElement>(null)
  const out = useRef<HTMLDivElement>(null)
  const asked = new Set(turns.map(({ question }) => question))
  const suggestions = props.suggestions.filter((question) => !asked.has(question))
  const talk = (
    <Link className="text-link" to={contact} prefetch="intent">
      {words.answer.talk}
    </Link>
  )
  const ask = (question: string) => {
    questions.ask(question)
    out.current?.scrollTo({ top: 0 })
    const isBeside = window.matchMedia('(width >= 64rem)').matches
    if (isBeside) pane.current?.parentElement?.scrollIntoView({ block: 'nearest' })
    // Below the document, which stays in view.
    else pane.current?.scrollIntoView()
  }
  /** The suggestion that was pressed disappears; a focused field would open the keyboard of a phone. */
  const askSuggested = (question: string) => {
    out.current?.focus({ preventScroll: true })
    ask(question)
  }
  return (
    <section ref={pane} className="try-ask stack needs-script" aria-label={words.question.region}>
      <QuestionForm words={words.question} isBlocked={isForm} {...questions} ask={ask} />
      <p className="visually-hidden" role="status">
        {questions.status}
      </p>
      <div ref={out} className="try-out stack" tabIndex={-1}>
        <div className="try-stop" role="alert">
          {failure && (
            <p>
              {failure} {talk}
            </p>
          )}
        </div>
        {isExpired && (
          <button type="button" className="button button-line" onClick={onRestart}>
            {words.own.heading}
          </button>
        )}
        {turn && (
          <Suspense>
            <Answers
              {...{ turn, turns, passages, selected, data, onSelect }}
              onOpen={questions.open}
            />
          </Suspense>
        )}
        <QuestionList
          title={turn ? words.question.next : words.question.suggestions}
          questions={suggestions.map((question) => ({ id: question, question }))}
          isSmall={turn !== undefined}
          onPick={askSuggested}
        />
        {!turn && <Idle words={words.question} isOwn={props.suggestions.length === 0} />}
      </div>
      {turns.some(({ isFinished }) => isFinished) && (
        <p className="try-onward">
          <GoLink to={words.prices}>{words.answer.cost}</GoLink>
          {talk}
        </p>
      )}
    </section>
  )
}
