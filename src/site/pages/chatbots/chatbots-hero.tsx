import { Figures } from '../../ui/figures.tsx'
import { InlineDrawing } from '../../ui/inline-drawing.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import type { ChatbotsData } from './chatbots-data.server.ts'

interface ChatbotsHeroProps {
  readonly summit: string
  readonly hero: ChatbotsData['hero']
}

/** Two summits that face each other: who asks and who answers. */
export function ChatbotsHero({ summit, hero }: ChatbotsHeroProps) {
  return (
    <>
      <PageHero
        summit={summit}
        badge={hero.badge}
        heading={hero.heading}
        lead={hero.lead}
        art={
          <div className="chatbots-relief">
            <InlineDrawing name="relief-conversational-ai" />
          </div>
        }
      />
      <div className="wrap chatbots-figures">
        <Figures figures={hero.figures} />
      </div>
    </>
  )
}
