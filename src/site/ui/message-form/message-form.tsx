import { useEffect, useRef, type ReactNode, type Ref, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { CONTACT_FIELDS, CONTACT_PATH, VISITOR_FIELDS } from '#shared/contact.ts'
import type { ContactFormText } from '../../data/feature-text.server.ts'
import { Icon } from '../icons.tsx'
import { useContactForm } from './use-contact-form.ts'

interface MessageFormProps {
  readonly text: ContactFormText
  /** Prefix of the ids: the page and the assistant can show a form at the same time. */
  readonly id: string
  readonly messageRef?: Ref<HTMLTextAreaElement>
  readonly initialMessage?: string
  /** Sent below the message. */
  readonly attachment?: string
  /** Above the button. */
  readonly children?: ReactNode
}

/** A native form with native validation; scripts only avoid the page load. The stored message replaces the fields. */
export function MessageForm(props: MessageFormProps) {
  const { text, id, messageRef, initialMessage, attachment, children } = props
  const { status, outcome, isSending, send, restart, prepare } = useContactForm(text)
  const isSent = outcome === 'sent'
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSent) result.current?.focus()
  }, [isSent])
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget, attachment)
  }
  const handleRestart = () => {
    flushSync(restart)
    document.getElementById(`${id}-${VISITOR_FIELDS[0].name}`)?.focus()
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
      <HiddenFields text={text} id={id} />
      <div className="contact-form-fields" hidden={isSent}>
        {VISITOR_FIELDS.map(({ name, kind, isRequired, autoComplete }) => {
          const field = {
            className: 'input',
            id: `${id}-${name}`,
            name,
            required: isRequired,
            // What is typed while sending would be lost with the reset.
            readOnly: isSending,
          }
          return (
            <div key={name} className="field" data-kind={kind}>
              <label htmlFor={field.id}>{text[name]}</label>
              {kind === 'lines' ? (
                <textarea
                  {...field}
                  {...(name === 'message' && { ref: messageRef, defaultValue: initialMessage })}
                  rows={6}
                />
              ) : (
                <input
                  {...field}
                  type={kind === 'email' ? 'email' : 'text'}
                  autoComplete={autoComplete}
                />
              )}
            </div>
          )
        })}
      </div>
      {!isSent && children}
      <div className="button-row" hidden={isSent}>
        <button type="submit" className="button button-way" aria-disabled={isSending || undefined}>
          {text.send}
          <Icon name="arrow" />
        </button>
      </div>
      <div ref={result} className="form-result" tabIndex={-1} data-outcome={outcome}>
        <p className="form-status" role="status" data-outcome={outcome}>
          {status}
        </p>
        {isSent && (
          <p>
            <button type="button" className="text-link" onClick={handleRestart}>
              {text.another}
            </button>
          </p>
        )}
      </div>
    </form>
  )
}

function HiddenFields({ text, id }: Pick<MessageFormProps, 'text' | 'id'>) {
  const honeypot = `${id}-homepage`
  return (
    <>
      <input type="hidden" name={CONTACT_FIELDS.accessKey} value={text.accessKey} />
      <input type="hidden" name={CONTACT_FIELDS.language} value={text.language} />
      {/* Honeypot. Inert keeps keyboards and password managers out; it is submitted all the same. */}
      <div className="contact-form-honeypot visually-hidden" inert aria-hidden="true">
        <label htmlFor={honeypot}>{text.honeypot}</label>
        <input
          id={honeypot}
          name={CONTACT_FIELDS.honeypot}
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </>
  )
}
