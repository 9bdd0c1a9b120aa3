import { Link } from 'react-router'
import { InlineDrawing } from '../../ui/inline-drawing.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { HomeData } from './home-data.server.ts'

interface AutomationsSectionProps {
  readonly section: HomeData['automations']
  readonly morePath: string
}

export function AutomationsSection({ section, morePath }: AutomationsSectionProps) {
  return (
    <section className="section" id="automations" aria-labelledby="automations-heading">
      <Reveal className="wrap">
        <SectionHead
          id="automations-heading"
          heading={section.heading}
          emphasis={section.emphasis}
          lead={section.lead}
          isSplit
        />
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
