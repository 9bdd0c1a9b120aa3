import { Link } from 'react-router'
import { GoLink } from '../../ui/controls.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { ItemStepsData, ItemTrail } from './item-navigation.server.ts'
import './item-page.css'

export function Breadcrumbs({ trail }: { readonly trail: ItemTrail }) {
  return (
    <nav className="breadcrumbs screen-only" aria-label={trail.label}>
      <ol>
        {trail.above.map(({ path, label }) => (
          <li key={path}>
            <Link className="line-link" to={path} prefetch="intent">
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page" lang={trail.lang}>
          {trail.here}
        </li>
      </ol>
    </nav>
  )
}

/** Links to the previous and next entry and to the catalogue. */
export function ItemSteps({ steps }: { readonly steps: ItemStepsData }) {
  return (
    <nav className="item-steps wrap screen-only" aria-label={steps.label}>
      <ul>
        {steps.previous && (
          <li className="item-step">
            <Step step={steps.previous} />
          </li>
        )}
        {steps.next && (
          <li className="item-step item-step-next">
            <Step step={steps.next} />
          </li>
        )}
        <li className="item-step-all">
          <GoLink to={steps.all.path}>{steps.all.label}</GoLink>
        </li>
      </ul>
    </nav>
  )
}

function Step({ step }: { readonly step: NonNullable<ItemStepsData['next']> }) {
  return (
    <Link to={step.path} prefetch="intent">
      <small>{step.label}</small>{' '}
      <span className="item-step-title row" lang={step.lang}>
        <Icon name="arrow" />
        {step.title}
      </span>
    </Link>
  )
}
