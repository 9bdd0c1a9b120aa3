import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import type { AutomationsData, ShownAutomation } from './automations-data.server.ts'

interface AutomationCardProps {
  readonly automation: ShownAutomation
  readonly words: Pick<AutomationsData['words'], 'keyFeatures' | 'demo'>
  /** The file that holds the routes of all automations. */
  readonly routes: string
  readonly isMarked: boolean
}

export function AutomationCard({ automation, words, routes, isMarked }: AutomationCardProps) {
  const { id, title, status, statusLabel, description, features } = automation
  return (
    <Reveal className="automation-reveal">
      <article className="card automation-card" id={id} data-marked={isMarked || undefined}>
        <div className="automation-top">
          <svg className="automation-route" aria-hidden="true">
            <use href={`${routes}#${id}`} />
          </svg>
          <span className={`status status-${status}`}>{statusLabel}</span>
        </div>
        <h2>{title}</h2>
        <p className="small muted">{description}</p>
        <h3>{words.keyFeatures}</h3>
        <ul className="ticks small">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <Link
          className="go-link"
          to={automation.demoPath}
          prefetch="intent"
          aria-label={automation.demoOf}
        >
          {words.demo}
          <Icon name="arrow" />
        </Link>
      </article>
    </Reveal>
  )
}
