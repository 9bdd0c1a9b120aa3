import { Link } from 'react-router'
import { Breadcrumbs } from '../../features/item-page/breadcrumbs.tsx'
import { ComplexityMark } from '../../ui/complexity-mark.tsx'
import { FileDrawing } from '../../ui/file-drawing.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ModelData } from './model-data.server.ts'
import { WordSpace } from '../../ui/word-space.tsx'

type ModelHeroProps = Pick<ModelData, 'summit' | 'trail' | 'hero'>

/** The name beside the model's own sheet, which runs off the edge as a map does. */
export function ModelHero({ summit, trail, hero }: ModelHeroProps) {
  return (
    <header className="page-hero model-hero" id="hero">
      <div className="wrap">
        <div className="model-hero-words">
          <Breadcrumbs trail={trail} />
          <p className="spot">{summit}</p>
          <h1>{hero.title}</h1>
          <p className="subhead">{hero.subtitle}</p>
          <p className="lead">{hero.description}</p>
          <p className="model-hero-facts">
            <span>{hero.category}</span>
            <WordSpace />
            <ComplexityMark complexity={hero.complexity} label={hero.complexityLabel} />
          </p>
          <ul className="chips">
            {hero.domains.map((domain) => (
              <li key={domain} className="chip">
                {domain}
              </li>
            ))}
          </ul>
          <p className="button-row">
            <Link className="button button-way" to={hero.ask.to} prefetch="intent">
              {hero.ask.label}
              <Icon name="arrow" />
            </Link>
          </p>
        </div>
        <figure className="model-sheet">
          <div className={`sigil-box tone-${hero.tone}`}>
            <FileDrawing href={hero.drawing} isEager />
          </div>
          <figcaption className="note">{hero.caption}</figcaption>
        </figure>
      </div>
    </header>
  )
}
