import { BranchMap } from '../../ui/branch-map.tsx'
import { Figures } from '../../ui/figures.tsx'
import { GoLink } from '../../ui/go-link.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SpotHeight } from '../../ui/spot-height.tsx'
import type { HomeData } from './home-data.server.ts'

interface AboutSectionProps {
  readonly section: HomeData['about']
  readonly morePath: string
}

export function AboutSection({ section, morePath }: AboutSectionProps) {
  return (
    <section className="section" id="about" aria-labelledby="about-heading">
      <Reveal className="wrap home-about">
        <div>
          <SpotHeight />
          <h2 id="about-heading">{section.heading}</h2>
          <p className="lead">{section.lead}</p>
          <Figures figures={section.figures} />
          <p className="home-more">
            <GoLink to={morePath}>{section.more}</GoLink>
          </p>
        </div>
        <BranchMap map={section.map} />
      </Reveal>
    </section>
  )
}
