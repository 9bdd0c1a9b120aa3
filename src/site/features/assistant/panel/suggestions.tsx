import { useLocation } from 'react-router'
import { sendQuestion } from '../conversation/chat.ts'
import { usePanelText } from './panel-words.ts'

const LABEL = 'chat-starters'

/** Questions that fit the page under the panel. */
export function Suggestions() {
  const { suggestions, homePath, starters, language, connection } = usePanelText()
  const { pathname } = useLocation()
  // The page of one model has the questions of its catalogue.
  const above = pathname.slice(0, pathname.lastIndexOf('/'))
  const questions = suggestions[pathname] ?? suggestions[above] ?? suggestions[homePath] ?? []
  return (
    <div className="chat-starters">
      <p id={LABEL}>{starters}</p>
      <ul aria-labelledby={LABEL}>
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={({ currentTarget }) => {
                // The button goes with the press; the field is where the visitor goes on.
                currentTarget.closest('dialog')?.querySelector('textarea')?.focus()
                void sendQuestion({
                  text: question,
                  page: pathname,
                  language,
                  sentence: connection,
                })
              }}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
