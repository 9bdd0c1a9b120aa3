import { Link } from 'react-router'
import { ImpactBadge } from '../../features/papers/impact-badge.tsx'
import { PaperLink } from '../../features/papers/paper-link.tsx'
import { FileDrawing } from '../../ui/file-drawing.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { CitePopover } from './cite-popover.tsx'
import type { CiteWords, ResearchData, ShownPaper } from './research-data.server.ts'
import { WordSpace } from '../../ui/word-space.tsx'

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
