import { Breadcrumbs } from '../../features/item-page/breadcrumbs.tsx'
import { ImpactBadge } from '../../features/papers/impact-badge.tsx'
import { PaperLink } from '../../features/papers/paper-link.tsx'
import { FileDrawing } from '../../ui/file-drawing.tsx'
import type { PaperData } from './paper-data.server.ts'
import { WordSpace } from '../../ui/word-space.tsx'

type PaperHeroProps = Pick<PaperData, 'summit' | 'trail' | 'hero' | 'link'>

/** The title stands on the paper's own ground: its section, from edge to edge. */
export function PaperHero({ summit, trail, hero, link }: PaperHeroProps) {
  return (
    <header className="page-hero paper-hero" id="hero">
      <div className="wrap">
        <Breadcrumbs trail={trail} />
        <p className="spot">{summit}</p>
        <h1>{hero.title}</h1>
        <p className="lead">{hero.authors}</p>
        <p className="paper-hero-facts">
          <span>{hero.year}</span>
          <WordSpace />
          <span>{hero.category}</span>
          <WordSpace />
          <ImpactBadge level={hero.impact} label={hero.impactLabel} />
        </p>
        <p className="button-row">
          <PaperLink {...link} isButton />
        </p>
      </div>
      <div className="paper-strata">
        <FileDrawing href={hero.drawing} isEager />
      </div>
    </header>
  )
}
