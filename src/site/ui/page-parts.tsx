import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { observeIntersection } from '../lib/browser-hooks.ts'
import { ButtonLink, GoLink } from './controls.tsx'

interface PageHeroProps {
  /** The topic, above the heading: as plain text or as a badge. */
  readonly kicker?: string
  readonly badge?: string
  readonly heading: string
  readonly lead: string
  /** Two links: to the offer, and to a person. */
  readonly actions?: { readonly primary: ActionLink; readonly secondary: ActionLink }
  readonly children?: ReactNode
  /** Beside the text on wide screens, below it on narrow ones. */
  readonly art?: ReactNode
}

export function PageHero(props: PageHeroProps) {
  const { kicker, badge, heading, lead, actions, children, art } = props
  return (
    <header className="page-hero" id="hero">
      <div className={art ? 'wrap page-hero-split' : 'wrap'}>
        <div>
          {kicker && <p className="spot">{kicker}</p>}
          {badge && (
            <p>
              <span className="badge">{badge}</span>
            </p>
          )}
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          {actions && (
            <p className="button-row">
              <ButtonLink to={actions.primary.to}>{actions.primary.label}</ButtonLink>
              <GoLink to={actions.secondary.to}>{actions.secondary.label}</GoLink>
            </p>
          )}
          {children}
        </div>
        {art}
      </div>
    </header>
  )
}

interface SectionHeadProps {
  readonly id: string
  readonly heading: string
  /** The end of the heading, in italics. */
  readonly emphasis?: string
  readonly lead?: string
  /** On wide screens the lead is beside the heading. */
  readonly isSplit?: boolean
  readonly className?: string
}

export function SectionHead(props: SectionHeadProps) {
  const { id, heading, emphasis, lead, isSplit = false, className = '' } = props
  return (
    <div className={`section-head ${isSplit ? 'section-head-split' : ''} ${className}`}>
      <h2 id={id}>
        {heading}
        {emphasis && <em className="emphasis"> {emphasis}</em>}
      </h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
  )
}

interface SectionProps extends SectionHeadProps {
  readonly isSunk?: boolean
  readonly children: ReactNode
}

/** A page section labelled by its heading. */
export function Section({ id, isSunk = false, className, children, ...head }: SectionProps) {
  return (
    <section
      className={isSunk ? 'section sunk' : 'section'}
      id={id}
      aria-labelledby={`${id}-heading`}
    >
      <Reveal className={className ? `wrap ${className}` : 'wrap'}>
        <SectionHead id={`${id}-heading`} {...head} />
        {children}
      </Reveal>
    </section>
  )
}

/** Heading and lead, without a wrapper. */
export function SectionIntro({ id, heading, lead }: SectionHeadProps) {
  return (
    <>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <p className="lead">{lead}</p>
    </>
  )
}

interface FactListProps {
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly className?: string
  readonly children?: ReactNode
}

export function FactList({ facts, className, children }: FactListProps) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {children}
    </dl>
  )
}

export function Chips({ labels }: { readonly labels: readonly string[] }) {
  return (
    <ul className="chips">
      {labels.map((label) => (
        <li key={label} className="chip">
          {label}
        </li>
      ))}
    </ul>
  )
}

interface TicksProps {
  readonly items: readonly string[]
  readonly isSmall?: boolean
}

export function Ticks({ items, isSmall = false }: TicksProps) {
  return (
    <ul className={isSmall ? 'ticks small' : 'ticks'}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

export interface ActionLink {
  readonly label: string
  readonly to: string
}

interface ClosingBandProps {
  readonly id?: string
  readonly heading: string
  readonly lead: string
  readonly primary: ActionLink
  readonly secondary?: ActionLink
  readonly further?: ActionLink | undefined
  readonly className?: string
  readonly children?: ReactNode
}

export function ClosingBand(props: ClosingBandProps) {
  const { id = 'closing', heading, lead, primary, secondary, further } = props
  const { className, children } = props
  return (
    <section
      className={className ? `closing-band ${className} on-dark` : 'closing-band on-dark'}
      id={id}
      aria-labelledby={`${id}-heading`}
    >
      <div className="sheet-mask mask-band" aria-hidden="true" />
      <Reveal className="wrap">
        <SectionIntro id={id} heading={heading} lead={lead} />
        {children}
        <p className="button-row">
          <ButtonLink to={primary.to}>{primary.label}</ButtonLink>
          {secondary && (
            <Link className="button button-line" to={secondary.to} prefetch="intent">
              {secondary.label}
            </Link>
          )}
          {further && <GoLink to={further.to}>{further.label}</GoLink>}
        </p>
      </Reveal>
    </section>
  )
}

const THRESHOLD = 0.1
const SECTION_MARGIN = '50px'

interface RevealProps {
  readonly className?: string
  readonly children: ReactNode
  readonly delayMs?: number
  readonly margin?: string
}

/**
 * Fades its content in when it enters the viewport. Content is hidden only once the observer has seen
 * it below the fold, so nothing is invisible on first paint, without scripts or in print.
 */
export function Reveal(props: RevealProps) {
  const { className, children, delayMs = 0, margin = SECTION_MARGIN } = props
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return observeIntersection(
      element,
      (isIntersecting) => {
        if (element.dataset['reveal'] === 'seen') return
        if (!isIntersecting) element.style.transitionDelay = `${delayMs}ms`
        element.dataset['reveal'] = isIntersecting ? 'seen' : 'waiting'
      },
      { threshold: THRESHOLD, rootMargin: margin },
    )
  }, [delayMs, margin])
  return (
    <div ref={ref} className={className}>
      {/* Hydrated as a task of its own, so that no long task blocks the page. */}
      <Suspense>{children}</Suspense>
    </div>
  )
}

/** White space between flex items is not rendered: without this a screen reader would join the words. */
export function WordSpace() {
  return <span className="visually-hidden"> </span>
}
