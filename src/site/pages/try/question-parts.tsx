import { Icon } from '../../ui/icons.tsx'
import type { TryData } from './try-data.server.ts'
import type { Questions } from './use-questions.ts'

type Words = TryData['text']['question']

interface QuestionFormProps extends Pick<Questions, 'field' | 'setField' | 'ask'> {
  readonly words: Words
  /** There is no document yet. */
  readonly isBlocked: boolean
}

export function QuestionForm({ words, isBlocked, field, setField, ask }: QuestionFormProps) {
  return (
    <form
      className="try-form"
      onSubmit={(event) => {
        event.preventDefault()
        ask(field)
      }}
    >
      <label htmlFor="question">{words.label}</label>
      <div className="try-field">
        <input
          id="question"
          type="text"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={words.maxLength}
          placeholder={isBlocked ? words.blocked : words.placeholder}
          disabled={isBlocked}
          value={field}
          onChange={(event) => setField(event.target.value)}
        />
        <button type="submit" aria-label={words.ask} disabled={isBlocked}>
          <Icon name="arrow" />
        </button>
      </div>
    </form>
  )
}

interface QuestionListProps<Id> {
  readonly title: string
  /** The note replaces the arrow. */
  readonly questions: readonly {
    readonly id: Id
    readonly question: string
    readonly note?: string
  }[]
  /** Below an answer. */
  readonly isSmall?: boolean
  readonly onPick: (id: Id) => void
}

export function QuestionList<Id extends string | number>(props: QuestionListProps<Id>) {
  const { title, questions, isSmall = false, onPick } = props
  if (questions.length === 0) return null
  return (
    <div className={isSmall ? 'try-list try-list-small' : 'try-list'}>
      <h3>{title}</h3>
      <ul>
        {questions.map(({ id, question, note }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(id)}>
              <span>{question}</span>
              {note === undefined ? <Icon name="arrow" /> : <small>{note}</small>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Before the first question: how to read an answer. */
export function Idle({ words, isOwn }: { readonly words: Words; readonly isOwn: boolean }) {
  return (
    <>
      {isOwn && <p className="try-hint secondary">{words.hint}</p>}
      <div className="try-idle row">
        <div className="sheet-mask mask-try" aria-hidden="true" />
        <ul className="try-legend" aria-label={words.legend}>
          <li>
            <span className="citation passage-citation" aria-hidden="true">
              7
            </span>
            <span>{words.number}</span>
          </li>
          <li>
            <u aria-hidden="true">{words.sample}</u>
            <span>{words.words}</span>
          </li>
          <li>
            <span className="try-profile" aria-hidden="true" />
            <span>{words.strip}</span>
          </li>
        </ul>
      </div>
    </>
  )
}
