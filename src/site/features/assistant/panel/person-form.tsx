import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { MessageForm } from '../../../ui/message-form/message-form.tsx'
import { usePanelText } from './panel-parts.tsx'
import { scrollToAnswer } from './panel-view.ts'
import './person-form.css'

/** Sends a message with the conversation, as the contact page does. */
export function PersonForm({ conversation }: { readonly conversation: string }) {
  const text = usePanelText()
  const form = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const log = form.current?.closest<HTMLElement>('.chat-log')
    if (log) scrollToAnswer(log)
  }, [])
  return (
    <div ref={form} className="chat-card chat-person" role="group" aria-label={text.handOver}>
      <MessageForm
        text={text.contactForm}
        id="person"
        initialMessage={`${text.draftStart} `}
        attachment={conversation}
      >
        <p className="chat-remark-note">{text.formNote}</p>
      </MessageForm>
      <details>
        <summary className="text-link">{text.showSent}</summary>
        <p>{conversation}</p>
      </details>
      <Link className="text-link" to={text.privacyPath}>
        {text.privacy}
      </Link>
    </div>
  )
}
