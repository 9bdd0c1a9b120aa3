import { useRef } from 'react'
import { ConsentManager } from './consent-manager.tsx'
import type { ConsentText } from './consent-text.server.ts'

/** Stands in the footer of every page and reopens the choice. */
export function ConsentControl({ text }: { readonly text: ConsentText }) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        type="button"
        className="footer-control needs-script"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {text.control}
      </button>
      <dialog ref={dialog} className="consent-dialog" aria-labelledby="consent-dialog-heading">
        <h2 id="consent-dialog-heading">{text.manager}</h2>
        <ConsentManager text={text} />
        <form method="dialog">
          <button type="submit" className="button button-ink">
            {text.close}
          </button>
        </form>
      </dialog>
    </>
  )
}
