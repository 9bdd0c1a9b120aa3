import { useEffect, useRef, type SubmitEvent } from 'react'
import { CONTACT_FIELDS, CONTACT_PATH } from '#shared/contact.ts'
import type { BranchPlace } from '../../data/collection-entries.server.ts'
import type { ContactFormText } from '../../data/feature-text.server.ts'
import { Icon } from '../../ui/icons.tsx'
import { WordSpace } from '../../ui/page-parts.tsx'
import './contact-form.css'
import { useContactForm } from './use-contact-form.ts'
import { usePrefilledMessage } from './use-prefilled-message.ts'

interface ContactFormProps {
  readonly text: ContactFormText
  /** Names the subject that the visitor came from. */
  readonly firstLine?: string
}

/** A native form with native validation; scripts only avoid the page load. */
export function ContactForm({ text, firstLine }: ContactFormProps) {
  const { status, outcome, isSending, send, prepare } = useContactForm(text)
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome === 'sent') result.current?.focus()
  }, [outcome])
  const message = usePrefilledMessage(firstLine)
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields bubble
    <form
      className="contact-form"
      method="post"
      action={CONTACT_PATH}
      encType="multipart/form-data"
      onSubmit={handleSubmit}
      onFocus={prepare}
      onInput={prepare}
    >
      <HiddenFields text={text} />
      <div className="contact-form-pair">
        {(['name', 'email'] as const).map((name) => (
          <div key={name} className="field">
            <label htmlFor={`contact-${name}`}>{text[name]}</label>
            <input
              className="input"
              id={`contact-${name}`}
              name={name}
              type={name === 'email' ? 'email' : 'text'}
              required
              // What is typed while sending would be lost with the reset.
              readOnly={isSending}
              autoComplete={name}
            />
          </div>
        ))}
      </div>
      <div className="field">
        <label htmlFor="contact-message">{text.message}</label>
        <textarea
          ref={message}
          className="input"
          id="contact-message"
          name="message"
          rows={6}
          required
          readOnly={isSending}
        />
      </div>
      <div className="button-row">
        <button type="submit" className="button button-way" aria-disabled={isSending || undefined}>
          {text.send}
          <Icon name="arrow" />
        </button>
      </div>
      <div ref={result} className="form-result" tabIndex={-1} data-outcome={outcome}>
        {outcome === 'sent' && <h2 className="title">{text.sentHeading}</h2>}
        <p className="form-status" role="status" data-outcome={outcome}>
          {status}
        </p>
        {outcome === 'sent' && <p>{text.sentNext}</p>}
      </div>
    </form>
  )
}

const HONEYPOT_ID = 'contact-homepage'

/** Access key, language and the honeypot. */
function HiddenFields({ text }: { readonly text: ContactFormText }) {
  return (
    <>
      <input type="hidden" name={CONTACT_FIELDS.accessKey} value={text.accessKey} />
      <input type="hidden" name={CONTACT_FIELDS.language} value={text.language} />
      {/* Honeypot. Inert keeps keyboards and password managers out; it is submitted all the same. */}
      <div className="contact-form-honeypot" inert aria-hidden="true">
        <label htmlFor={HONEYPOT_ID}>{text.honeypot}</label>
        <input
          id={HONEYPOT_ID}
          name={CONTACT_FIELDS.honeypot}
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </>
  )
}

export function BranchList({ branches }: { readonly branches: readonly BranchPlace[] }) {
  return (
    <ul className="branch-list">
      {branches.map(({ id, country, place }) => (
        <li key={id} id={`branch-${id}`}>
          <b>{country}</b>
          <WordSpace />
          <span>{place}</span>
        </li>
      ))}
    </ul>
  )
}
