import { useState } from 'react'
import { DemoChatView } from '../../features/demo-chat/demo-chat-view.tsx'
import { useHydrated } from '../../lib/browser-hooks.ts'
import { useRotation } from '../../lib/motion.ts'
import { GoLink, PauseButton } from '../../ui/controls.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Reveal, SectionIntro } from '../../ui/page-parts.tsx'
import type { HomeData } from './home-data.server.ts'

type Chatbots = HomeData['chatbots']

interface ChatbotsSectionProps {
  readonly section: Chatbots
  readonly morePath: string
}

export function ChatbotsSection({ section, morePath }: ChatbotsSectionProps) {
  return (
    <section className="section" id="featured" aria-labelledby="featured-heading">
      <Reveal className="wrap">
        <div className="home-bots">
          <div>
            <SectionIntro id="featured" heading={section.heading} lead={section.lead} />
            <p className="home-more">
              <GoLink to={morePath}>{section.more}</GoLink>
            </p>
            <Figures figures={section.figures} isLine />
          </div>
          <DemoChatView demo={section.demo} />
        </div>
        <FeatureList features={section.features} motion={section.motion} />
      </Reveal>
    </section>
  )
}

const HIGHLIGHT_MS = 4000

/**
 * Highlights one feature at a time. All descriptions stay visible, so the height never changes. Hover or
 * focus selects a feature and holds the rotation.
 */
function FeatureList({ features, motion }: Pick<Chatbots, 'features' | 'motion'>) {
  const [selected, setSelected] = useState(0)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  useRotation(HIGHLIGHT_MS, isHovered || isFocused, () =>
    setSelected((index) => (index + 1) % features.length),
  )
  return (
    <div className="feature-list">
      <ul>
        {features.map(({ id, title, description, mark, colour }, index) => (
          <li
            key={id}
            id={id}
            className={`feature feature-${colour}`}
            data-selected={index === selected || undefined}
            onPointerEnter={() => {
              setSelected(index)
              setIsHovered(true)
            }}
            onPointerLeave={() => setIsHovered(false)}
          >
            <FeatureMark mark={mark} />
            <FeatureTitle
              title={title}
              describedBy={`feature-${id}`}
              isSelected={index === selected}
              onSelect={() => setSelected(index)}
              onFocusChange={setIsFocused}
            />
            <p id={`feature-${id}`}>{description}</p>
          </li>
        ))}
      </ul>
      <PauseButton {...motion} />
    </div>
  )
}

interface FeatureTitleProps {
  readonly title: string
  readonly describedBy: string
  readonly isSelected: boolean
  readonly onSelect: () => void
  readonly onFocusChange: (isFocused: boolean) => void
}

/** A button only after hydration. */
function FeatureTitle(props: FeatureTitleProps) {
  const { title, describedBy, isSelected, onSelect, onFocusChange } = props
  const isHydrated = useHydrated()
  if (!isHydrated) return <span className="feature-title">{title}</span>
  return (
    <button
      type="button"
      className="feature-title"
      aria-pressed={isSelected}
      aria-describedby={describedBy}
      onClick={onSelect}
      onFocus={() => {
        onSelect()
        onFocusChange(true)
      }}
      onBlur={() => onFocusChange(false)}
    >
      {title}
    </button>
  )
}

type Mark = Chatbots['features'][number]['mark']

function FeatureMark({ mark: [lines, summit] }: { readonly mark: Mark }) {
  return (
    <svg className="feature-mark" width="36" height="36" viewBox="0 0 40 40" aria-hidden="true">
      <path d={lines} />
      <path className="feature-summit" d={summit} />
    </svg>
  )
}
