import { useState } from 'react'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useRotation } from '../../lib/use-rotation.ts'
import { PauseButton } from '../../ui/pause-button.tsx'
import { FeatureMark } from './feature-mark.tsx'
import type { HomeData } from './home-data.server.ts'

const HIGHLIGHT_MS = 4000

interface FeatureListProps {
  readonly features: HomeData['chatbots']['features']
  readonly motion: HomeData['chatbots']['motion']
}

/**
 * One feature is highlighted at a time. All descriptions stay readable, so the list never changes
 * its height while somebody reads. Pointer or focus on a feature selects it and holds the rotation.
 */
export function FeatureList({ features, motion }: FeatureListProps) {
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
      <PauseButton pause={motion.pause} resume={motion.resume} />
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

/** Plain text until scripts run: a button that cannot work is not shown. */
function FeatureTitle({
  title,
  describedBy,
  isSelected,
  onSelect,
  onFocusChange,
}: FeatureTitleProps) {
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
