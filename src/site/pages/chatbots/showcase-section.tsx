import { DemoChatView } from '../../features/demo-chat/demo-chat-view.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { ChatbotsData } from './chatbots-data.server.ts'

export function ShowcaseSection({ section }: { readonly section: ChatbotsData['showcase'] }) {
  return (
    <section className="section sunk" id="showcase" aria-labelledby="showcase-heading">
      <Reveal className="wrap chatbots-showcase">
        <SectionHead id="showcase-heading" heading={section.heading} lead={section.lead} />
        <DemoChatView demo={section.demo} />
      </Reveal>
    </section>
  )
}
