import { Link } from 'react-router'
import { ImpactBadge, PaperLink } from '../../features/papers/paper-parts.tsx'
import { FileDrawing } from '../../ui/drawings.tsx'
import { Reveal, WordSpace } from '../../ui/page-parts.tsx'
import type { CiteWords, ResearchData, ShownPaper } from './research-data.server.ts'
import { CopyButton } from '../../ui/controls.tsx'
import { Icon } from '../../ui/icons.tsx'

const STAGGER_MS = 50

interface PaperCardProps {
  readonly paper: ShownPaper
  /** Its place in the list, from zero. */
  readonly position: number
  readonly words: Pick<ResearchData['words'], 'publishedIn' | 'country' | 'link'>
  readonly cite: CiteWords
  readonly isMarked: boolean
}

export function PaperCard({ paper, position, words, cite, isMarked }: PaperCardProps) {
  return (
    <Reveal className="paper-reveal" delayMs={position * STAGGER_MS} margin="0px">
      <article className="card paper" id={paper.id} data-marked={isMarked || undefined}>
        <div className="sigil-box tone-water paper-art">
          <FileDrawing href={paper.drawing} />
        </div>
        <div className="paper-body">
          <p className="paper-facts">
            <span>{paper.year}</span>
            <WordSpace />
            <span>{paper.categoryLabel}</span>
            <WordSpace />
            <ImpactBadge level={paper.impact} label={paper.impactLabel} />
          </p>
          <h2>
            <Link to={paper.path} prefetch="intent">
              {paper.title}
            </Link>
          </h2>
          <dl className="paper-place note">
            <div>
              <dt>{words.publishedIn}</dt>
              <dd>{paper.publication}</dd>
            </div>
            <div>
              <dt>{words.country}</dt>
              <dd>{paper.country}</dd>
            </div>
          </dl>
          <p className="small muted">{paper.description}</p>
          <ul className="chips">
            {paper.tags.map((tag) => (
              <li key={tag} className="chip">
                {tag}
              </li>
            ))}
          </ul>
          <div className="paper-actions">
            <PaperLink href={paper.link} isUnderReview={paper.isUnderReview} words={words.link} />
            <CitePopover paper={paper} words={cite} />
          </div>
        </div>
      </article>
    </Reveal>
  )
}

interface CitePopoverProps {
  readonly paper: Pick<ShownPaper, 'id' | 'title' | 'citeOf' | 'citation' | 'bibtex'>
  readonly words: CiteWords
}

/** The browser's own popover: it opens without scripts, closes with Escape and gives focus back. */
function CitePopover({ paper, words }: CitePopoverProps) {
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
