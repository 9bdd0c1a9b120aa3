import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CiteWords, ShownPaper } from './research-data.server.ts'

interface CitePopoverProps {
  readonly paper: Pick<ShownPaper, 'id' | 'title' | 'citeOf' | 'citation' | 'bibtex'>
  readonly words: CiteWords
}

/** The browser's own popover: it opens without scripts, closes with Escape and gives focus back. */
export function CitePopover({ paper, words }: CitePopoverProps) {
  const { id, title, citeOf, citation, bibtex } = paper
  const popover = `cite-${id}`
  return (
    <>
      <button
        type="button"
        className="cite-open"
        popoverTarget={popover}
        aria-label={citeOf}
        aria-haspopup="dialog"
      >
        <Icon name="quote" />
        {words.open}
      </button>
      <div
        ref={closeWhenLeft}
        className="cite"
        id={popover}
        popover="auto"
        role="dialog"
        aria-labelledby={`${popover}-heading`}
      >
        <div className="cite-head">
          <h3 id={`${popover}-heading`}>{words.heading}</h3>
          <button
            type="button"
            className="icon-button"
            popoverTarget={popover}
            popoverTargetAction="hide"
            aria-label={words.close}
          >
            <Icon name="close" />
          </button>
        </div>
        <p className="cite-title">{title}</p>
        <div className="cite-part">
          <h4>{words.text}</h4>
          <CopyButton value={citation} words={words.copy} label={words.copyText} />
          <p className="cite-text">{citation}</p>
        </div>
        <div className="cite-part">
          <h4>{words.bibtex}</h4>
          <CopyButton value={bibtex} words={words.copy} label={words.copyBibtex} />
          <pre className="cite-bibtex">{bibtex}</pre>
        </div>
      </div>
    </>
  )
}

/** Who walks on with the keyboard must not have what follows under the popover. */
function closeWhenLeft(popover: HTMLElement | null) {
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !popover?.contains(relatedTarget)) popover?.hidePopover()
  }
  popover?.addEventListener('focusout', leave)
  return () => popover?.removeEventListener('focusout', leave)
}
