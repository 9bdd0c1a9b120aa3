import type { BranchPlace } from '../../data/collection-entries.server.ts'
import type { ContactFormText } from '../../data/feature-text.server.ts'
import { MessageForm } from '../../ui/message-form/message-form.tsx'
import './contact-form.css'
import { usePrefilledMessage } from './use-prefilled-message.ts'

interface ContactFormProps {
  readonly text: ContactFormText
  /** Names the subject that the visitor came from. */
  readonly firstLine?: string
}

export function ContactForm({ text, firstLine }: ContactFormProps) {
  return <MessageForm text={text} id="contact" messageRef={usePrefilledMessage(firstLine)} />
}

export function BranchList({ branches }: { readonly branches: readonly BranchPlace[] }) {
  return (
    <ul className="branch-list">
      {branches.map(({ id, country, place }) => (
        <li key={id} id={`branch-${id}`}>
          <b>{country}</b> <span>{place}</span>
        </li>
      ))}
    </ul>
  )
}
