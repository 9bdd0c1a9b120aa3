import { useId } from 'react'
import { useLocation } from 'react-router'
import { useAsk, usePanelText } from './panel-parts.tsx'

export function Suggestions() {
  const { suggestions, homePath, starters } = usePanelText()
  const { pathname } = useLocation()
  const ask = useAsk()
  const label = useId()
  // A model or paper page uses the questions of its catalogue.
  const parent = pathname.slice(0, pathname.lastIndexOf('/'))
  const questions = suggestions[pathname] ?? suggestions[parent] ?? suggestions[homePath] ?? []
  return (
    <div className="chat-starters">
      <p id={label}>{starters}</p>
      <ul aria-labelledby={label}>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" onClick={(event) => ask(question, { event })}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
