import { createContext, use, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import type { PanelText } from '../../../data/feature-text.server.ts'
import { sendQuestion } from '../conversation/chat.ts'

/** Id of the field; the log can have others. */
export const QUESTION_FIELD = 'chat-question'

export const PanelTextContext = createContext<PanelText | undefined>(undefined)

export function usePanelText(): PanelText {
  const text = use(PanelTextContext)
  if (!text) throw new Error('usePanelText needs PanelTextContext')
  return text
}

interface AskOptions {
  /** Asks an earlier question again. */
  readonly id?: string
  /** A click on a button that will be removed: the focus moves to the field. */
  readonly event?: MouseEvent
}

export function useAsk(): (question: string, options?: AskOptions) => void {
  const { language, connection } = usePanelText()
  const { pathname } = useLocation()
  return (question, { id, event } = {}) => {
    event?.currentTarget
      .closest('dialog')
      ?.querySelector<HTMLElement>(`#${QUESTION_FIELD}`)
      ?.focus()
    void sendQuestion({ text: question, page: pathname, language, failure: connection }, id)
  }
}

/** Not in ui/icons.tsx, which every page loads. */
const PATHS = {
  reset: 'M4 10a6 6 0 1 0 2-4.5M4 3.5V7h3.5',
  maximise: 'M12 4h4v4M8 16H4v-4M16 4l-5 5M4 16l5-5',
  minimise: 'M16 9h-5V4M4 11h5v5M11 9l5-5M9 11l-5 5',
  send: 'M4 16 17 10 4 4l2.5 6zM6.5 10H12',
  stop: 'M6 6h8v8H6z',
  up: 'M4 13l6-6 6 6',
  good: 'M3.5 9H6v7.5H3.5zM6 9.5 9.5 3c1.5 0 2 1 1.8 2.2L10.8 8H16l-1 6.5c-.2 1.2-.9 2-2 2H6',
  bad: 'M3.5 3.5H6V11H3.5zM6 10.5 9.5 17c1.5 0 2-1 1.8-2.2l-.5-2.8H16l-1-6.5c-.2-1.2-.9-2-2-2H6',
} as const

export function PanelIcon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg className="icon" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
