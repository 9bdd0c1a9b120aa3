import { Link } from 'react-router'
import { InlineDrawing } from '../../ui/inline-drawing.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SpotHeight } from '../../ui/spot-height.tsx'
import type { HomeData } from './home-data.server.ts'

interface AutomationsSectionProps {
  readonly section: HomeData['automations']
  readonly morePath: string
}

export function AutomationsSection({ section, morePath }: AutomationsSectionProps) {
  return (
    <section className="section" aria-labelledby="automations-heading">
      <Reveal className="wrap">
        <div className="section-head section-head-split">
          <SpotHeight />
          <h2 id="automations-heading">
            {section.heading} <em className="emphasis">{section.emphasis}</em>
          </h2>
          <p className="lead">{section.lead}</p>
        </div>
        <div className="home-panorama">
          <InlineDrawing name="panorama" />
        </div>
        <div className="home-automations">
          {section.entries.map(({ id, title, description }) => (
            <article key={id}>
              <div className="home-route">
                <InlineDrawing name={`route-${id}`} />
              </div>
              <h3 className="title">{title}</h3>
              <p className="muted">{description}</p>
            </article>
          ))}
        </div>
        <div className="home-figures">
          <Figures figures={section.figures} />
        </div>
        <p className="home-more">
          <Link className="button button-way" to={morePath} prefetch="intent">
            {section.more}
            <Icon name="arrow" />
          </Link>
        </p>
      </Reveal>
    </section>
  )
}
