import { CONTACT_FIELDS } from '#shared/contact.ts'
import type { ContactFormText } from './contact-form-text.server.ts'

const TRAP_ID = 'contact-homepage'

/** What the form tells the service by itself, and a field that only a program would fill in. */
export function UnseenFields({ text }: { readonly text: ContactFormText }) {
  return (
    <>
      <input type="hidden" name={CONTACT_FIELDS.accessKey} value={text.accessKey} />
      <input type="hidden" name={CONTACT_FIELDS.language} value={text.language} />
      {/* Inert: no key and no password manager gets there. It is sent all the same. */}
      <div className="contact-form-trap" inert aria-hidden="true">
        <label htmlFor={TRAP_ID}>{text.trap}</label>
        <input
          id={TRAP_ID}
          name={CONTACT_FIELDS.trap}
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </>
  )
}
