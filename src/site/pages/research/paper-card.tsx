import { memo } from 'react'
import { Link } from 'react-router'
import { ImpactBadge, PaperLink } from '../../features/papers/paper-parts.tsx'
import { CopyButton } from '../../ui/controls.tsx'
import { FileDrawing } from '../../ui/drawings.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Chips, FactList, Reveal, WordSpace } from '../../ui/page-parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { ResearchData } from './research-data.server.ts'

const STAGGER_MS = 50

interface PaperProps {
  readonly paper: ResearchData['papers'][number]
  readonly data: ResearchData
}

interface PaperCardProps extends PaperProps {
  readonly position: number
  readonly isMarked: boolean
}

/** Memoised, so that applying the query after hydration does not hydrate all cards at once. */
export const PaperCard = memo(function PaperCard(props: PaperCardProps) {
  const { paper, data, position, isMarked } = props
  const { words } = data
  return (
    <Reveal className="paper-reveal" delayMs={position * STAGGER_MS} margin="0px">
      <article className="card paper" id={paper.id} data-marked={isMarked || undefined}>
        <div className="sigil-box tone-water paper-art">
          {paper.picture ? (
            <Picture picture={paper.picture} sizes="(min-width: 64rem) 32vw, 92vw" />
          ) : (
            <FileDrawing href={paper.drawing} />
          )}
        </div>
        <div className="paper-body stack">
          <p className="paper-facts caption">
            <span>{paper.year}</span>
            <WordSpace />
            <span>{paper.categoryLabel}</span>
            <WordSpace />
            <ImpactBadge level={paper.impact} label={paper.impactLabel} />
          </p>
          <h2>
            <Link className="line-link" to={paper.path} prefetch="intent" lang={paper.lang}>
              {paper.title}
            </Link>
          </h2>
          <FactList
            className="paper-place note"
            facts={[
              { label: words.publishedIn, value: paper.publication },
              { label: words.country, value: paper.country },
            ]}
          />
          <p className="small muted">{paper.description}</p>
          <Chips labels={paper.tags} />
          <div className="paper-actions spread">
            <PaperLink href={paper.link} isUnderReview={paper.isUnderReview} words={words.link} />
            <CitePopover paper={paper} data={data} />
          </div>
        </div>
      </article>
    </Reveal>
  )
})

/** A native popover, which opens without scripts. */
function CitePopover({ paper, data: { cite: words } }: PaperProps) {
  const { id, title, citeOf, citation, bibtex } = paper
  const popover = `cite-${id}`
  return (
    <>
      <button
        type="button"
        className="quiet-button cite-open"
        popoverTarget={popover}
        aria-label={citeOf}
        aria-haspopup="dialog"
      >
        <Icon name="quote" />
        {words.open}
      </button>
      <div
        ref={closeOnFocusOut}
        className="cite"
        id={popover}
        popover="auto"
        role="dialog"
        aria-labelledby={`${popover}-heading`}
      >
        <div className="cite-head spread">
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
        <p className="cite-title" lang={paper.lang}>
          {title}
        </p>
        <div className="cite-part copy-part">
          <h4>{words.text}</h4>
          <CopyButton value={citation} words={words.copy} label={words.copyText} />
          <p className="cite-text">{citation}</p>
        </div>
        <div className="cite-part copy-part">
          <h4>{words.bibtex}</h4>
          <CopyButton value={bibtex} words={words.copy} label={words.copyBibtex} />
          <pre className="cite-bibtex">{bibtex}</pre>
        </div>
      </div>
    </>
  )
}

/** The popover must not cover the next focused element. */
function closeOnFocusOut(popover: HTMLElement | null) {
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !popover?.contains(relatedTarget)) popover?.hidePopover()
  }
  popover?.addEventListener('focusout', leave)
  return () => popover?.removeEventListener('focusout', leave)
}
