import type { SubmitEvent } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { CONTACT_PATH, CONTACT_FIELDS } from '#shared/contact.ts'
import './contact-form.css'
import type { ContactFormText } from '../../data/feature-text.server.ts'
import { useContactForm } from './use-contact-form.ts'
import { useOpening } from './use-prefilled-message.ts'
import type { BranchPlace } from '../../data/collection-entries.server.ts'
import { WordSpace } from '../../ui/page-parts.tsx'

interface ContactFormProps {
  readonly text: ContactFormText
  /** A first line that names what the visitor came from; it can be changed like any other. */
  readonly opening?: string
}

/** A plain form with the browser's own checks; scripts only spare the visitor a page load. */
export function ContactForm({ text, opening }: ContactFormProps) {
  const { status, outcome, isSending, send, prepare } = useContactForm(text)
  const message = useOpening(opening)
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
        <div className="field">
          <label htmlFor="contact-name">{text.name}</label>
          <input
            className="input"
            id="contact-name"
            name="name"
            type="text"
            required
            autoComplete="name"
          />
        </div>
        <div className="field">
          <label htmlFor="contact-email">{text.email}</label>
          <input
            className="input"
            id="contact-email"
            name="email"
            type="email"
            required
            autoComplete="email"
          />
        </div>
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
        />
      </div>
      <div className="button-row">
        <button type="submit" className="button button-way" aria-disabled={isSending || undefined}>
          {text.send}
          <Icon name="arrow" />
        </button>
        <p className="form-status" role="status" data-outcome={outcome}>
          {status}
        </p>
      </div>
    </form>
  )
}

const HONEYPOT_ID = 'contact-homepage'

/** What the form tells the service by itself, and a field that only a program would fill in. */
function HiddenFields({ text }: { readonly text: ContactFormText }) {
  return (
    <>
      <input type="hidden" name={CONTACT_FIELDS.accessKey} value={text.accessKey} />
      <input type="hidden" name={CONTACT_FIELDS.language} value={text.language} />
      {/* Inert: no key and no password manager gets there. It is sent all the same. */}
      <div className="contact-form-trap" inert aria-hidden="true">
        <label htmlFor={HONEYPOT_ID}>{text.trap}</label>
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
