import { useState } from 'react'
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
  const [isHeld, setIsHeld] = useState(false)
  useRotation(HIGHLIGHT_MS, isHeld, () => setSelected((index) => (index + 1) % features.length))
  const release = () => setIsHeld(false)
  return (
    <div className="feature-list">
      <ul>
        {features.map(({ id, title, description, icon, colour }, index) => {
          const select = () => {
            setSelected(index)
            setIsHeld(true)
          }
          return (
            <li
              key={id}
              className={`feature feature-${colour}`}
              data-selected={index === selected || undefined}
              onPointerEnter={select}
              onPointerLeave={release}
            >
              <FeatureMark icon={icon} />
              <button
                type="button"
                aria-pressed={index === selected}
                aria-describedby={`feature-${id}`}
                onClick={select}
                onFocus={select}
                onBlur={release}
              >
                {title}
              </button>
              <p id={`feature-${id}`}>{description}</p>
            </li>
          )
        })}
      </ul>
      <PauseButton pause={motion.pause} resume={motion.resume} />
    </div>
  )
}
