import { loadPanel, openChat } from '../../features/assistant/launcher/launcher.ts'
import { Reveal } from '../../ui/reveal.tsx'
import { SpotHeight } from '../../ui/spot-height.tsx'
import type { HomeData } from './home-data.server.ts'

/** The golden band points at the chat button in the corner. */
export function QaSection({ section }: { readonly section: HomeData['qa'] }) {
  return (
    <section className="home-qa" id="qa" aria-labelledby="qa-heading">
      <div className="sheet-mask mask-qa" aria-hidden="true" />
      <Reveal className="wrap">
        <SpotHeight />
        <h2 id="qa-heading">{section.heading}</h2>
        <p className="lead">{section.lead}</p>
        <p className="button-row needs-script">
          <button
            type="button"
            className="button button-ink"
            onPointerEnter={() => void loadPanel()}
            onFocus={() => void loadPanel()}
            onClick={openChat}
          >
            {section.open}
          </button>
        </p>
      </Reveal>
      <svg
        className="home-qa-ray"
        viewBox="0 0 860 400"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M330 232C400 330 560 356 752 352" vectorEffect="non-scaling-stroke" />
      </svg>
      <span className="home-qa-tip" aria-hidden="true" />
    </section>
  )
}
