import { DemoChatView } from '../../features/demo-chat/demo-chat-view.tsx'
import { Figures } from '../../ui/figures.tsx'
import { GoLink } from '../../ui/go-link.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { FeatureList } from './feature-list.tsx'
import type { HomeData } from './home-data.server.ts'

interface ChatbotsSectionProps {
  readonly section: HomeData['chatbots']
  readonly morePath: string
}

export function ChatbotsSection({ section, morePath }: ChatbotsSectionProps) {
  return (
    <section className="section" id="featured" aria-labelledby="featured-heading">
      <Reveal className="wrap">
        <SectionHead id="featured-heading" heading={section.heading} lead={section.lead} isSplit />
        <div className="home-bots">
          <div>
            <FeatureList features={section.features} motion={section.motion} />
            <p className="home-more">
              <GoLink to={morePath}>{section.more}</GoLink>
            </p>
          </div>
          <DemoChatView demo={section.demo} />
        </div>
        <div className="home-figures">
          <Figures figures={section.figures} />
        </div>
      </Reveal>
    </section>
  )
}
