import { type ReactNode, useEffect, useRef } from 'react'
import type { ShownFigure } from '#content/format.ts'
import { Link } from 'react-router'
import { Icon } from './icons.tsx'
import { observeIntersection } from '../lib/browser-hooks.ts'

interface PageHeroProps {
  /** The summit the page starts from, with its height. */
  readonly summit: string
  readonly badge?: string
  readonly heading: string
  readonly lead: string
  readonly children?: ReactNode
  /** A drawing that stands beside the words on wide screens and below them on narrow ones. */
  readonly art?: ReactNode
}

export function PageHero({ summit, badge, heading, lead, children, art }: PageHeroProps) {
  return (
    <header className="page-hero" id="hero">
      <div className={art ? 'wrap page-hero-split' : 'wrap'}>
        <div>
          <p className="spot">{summit}</p>
          {badge && (
            <p>
              <span className="badge">{badge}</span>
            </p>
          )}
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          {children}
        </div>
        {art}
      </div>
    </header>
  )
}

interface SectionHeadProps {
  /** The section names itself by its heading. */
  readonly id: string
  readonly heading: string
  /** The end of the heading, in italic: what moves. */
  readonly emphasis?: string
  readonly lead?: string
  /** On wide screens the lead stands beside the heading instead of below it. */
  readonly isSplit?: boolean
  readonly className?: string
}

export function SectionHead(props: SectionHeadProps) {
  const { id, heading, emphasis, lead, isSplit = false, className = '' } = props
  return (
    <div className={`section-head ${isSplit ? 'section-head-split' : ''} ${className}`}>
      <SpotHeight />
      <h2 id={id}>
        {heading}
        {emphasis && <em className="emphasis"> {emphasis}</em>}
      </h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
  )
}

/**
 * Opens a section with its height above the sea. The height follows from where the layout puts
 * the section, so the altimeter writes it; until then, and without scripts, there is only the mark.
 */
export function SpotHeight() {
  return (
    <p className="spot" aria-hidden="true">
      <span data-spot-height />
    </p>
  )
}

/** A row of large figures, each a term with its value. */
export function Figures({ figures }: { readonly figures: readonly ShownFigure[] }) {
  return (
    <dl className={`figures figures-${figures.length}`}>
      {figures.map(({ number, unit, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figure-number">
            {number}
            {unit && <span className="figure-unit">{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ClosingLink {
  readonly label: string
  readonly to: string
}

interface ClosingBandProps {
  readonly heading: string
  readonly lead: string
  readonly primary: ClosingLink
  readonly secondary: ClosingLink
}

/** The forest above the coast: the last thing a page says, and what to do next. */
export function ClosingBand({ heading, lead, primary, secondary }: ClosingBandProps) {
  return (
    <section className="closing-band on-dark" id="closing" aria-labelledby="closing-heading">
      <div className="sheet-mask mask-band" aria-hidden="true" />
      <Reveal className="wrap">
        <SpotHeight />
        <h2 id="closing-heading">{heading}</h2>
        <p className="lead">{lead}</p>
        <p className="button-row">
          <Link className="button button-way" to={primary.to} prefetch="intent">
            {primary.label}
            <Icon name="arrow" />
          </Link>
          <Link className="button button-line" to={secondary.to} prefetch="intent">
            {secondary.label}
          </Link>
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
  /** Cards of a list come one after the other. */
  readonly delayMs?: number
  /** How far outside the screen counts as visible. */
  readonly margin?: string
}

/**
 * Fades its content in when it comes into view. Content waits only after the observer has seen it
 * below the fold, so nothing is invisible in the first paint, without scripts or in print.
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
        // Set only on what waits: a card in the first view is there at once.
        if (!isIntersecting) element.style.transitionDelay = `${delayMs}ms`
        element.dataset['reveal'] = isIntersecting ? 'seen' : 'waiting'
      },
      { threshold: THRESHOLD, rootMargin: margin },
    )
  }, [delayMs, margin])
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  )
}

/**
 * A space between two words that CSS sets apart. Plain white space between flex items is not laid
 * out, so a screen reader would join the words.
 */
export function WordSpace() {
  return <span className="visually-hidden"> </span>
}
