import { useState } from 'react'
import { DemoChatView } from '../../features/demo-chat/demo-chat-view.tsx'
import { useHydrated } from '../../lib/browser-hooks.ts'
import { useRotation } from '../../lib/motion.ts'
import { GoLink, PauseButton } from '../../ui/controls.tsx'
import { Figures } from '../../ui/figures.tsx'
import { Section } from '../../ui/page-parts.tsx'
import type { HomeData } from './home-data.server.ts'

type Chatbots = HomeData['chatbots']

interface ChatbotsSectionProps {
  readonly section: Chatbots
  readonly morePath: string
}

export function ChatbotsSection({ section, morePath }: ChatbotsSectionProps) {
  return (
    <Section id="featured" heading={section.heading} lead={section.lead} isSplit>
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
    </Section>
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
        {features.map(({ id, title, description, icon, colour }, index) => (
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
            <FeatureMark icon={icon} />
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

type FeatureIcon = Chatbots['features'][number]['icon']

const MARKS: Record<FeatureIcon, readonly string[]> = {
  bearings: ['M4 6l16 14M36 6 20 20M20 36V20', 'M20 15l4.5 8h-9z'],
  profile: ['M3 32h34M5 28l7-4 5 2 6-16 5 11 4-5 5 8', 'M23 5l4 7h-8z'],
  terrace: ['M3 31 20 37l17-6-17-6zM8 24l12 4 12-4-12-4zM13 17l7 3 7-3-7-3z', 'M20 6l4 7h-8z'],
  graticule: [
    'M6 8h4M8 6v4M18 8h4M20 6v4M6 20h4M8 18v4M30 32h4M32 30v4M6 32h4M8 30v4M30 8h4M32 6v4',
    'M20 14l6 10H14z',
  ],
  route: ['M5 34h9V22h10V10h8', 'M32 3l4.5 8h-9z'],
}

function FeatureMark({ icon }: { readonly icon: FeatureIcon }) {
  const [lines, summit] = MARKS[icon]
  return (
    <svg className="feature-mark" width="36" height="36" viewBox="0 0 40 40" aria-hidden="true">
      <path d={lines} />
      <path className="feature-summit" d={summit} />
    </svg>
  )
}
