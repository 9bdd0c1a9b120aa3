import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { setPaused, usePaused, useReducedMotion } from '../lib/motion.ts'
import { Icon } from './icons.tsx'

interface LinkProps {
  readonly to: string
  readonly children: ReactNode
  readonly 'aria-label'?: string
}

export function GoLink({ children, ...link }: LinkProps) {
  return (
    <Link className="go-link" prefetch="intent" {...link}>
      {children}
      <Icon name="arrow" />
    </Link>
  )
}

export function ButtonLink({ to, children }: LinkProps) {
  return (
    <Link className="button button-way" to={to} prefetch="intent">
      {children}
      <Icon name="arrow" />
    </Link>
  )
}

interface OutLinkProps {
  readonly href: string
  readonly children: ReactNode
  /** For screen readers: "(opens in a new tab)". */
  readonly newTab: string
  readonly className?: string
}

export function OutLink({ href, children, newTab, className = 'go-link' }: OutLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> {newTab}</span>
      <Icon name="out" />
    </a>
  )
}

export function MailLink({ email }: { readonly email: string }) {
  return (
    <a className="go-link" href={`mailto:${email}`}>
      <Icon name="mail" />
      {email}
    </a>
  )
}

export function CloseButton({ label, onClick }: Readonly<{ label: string; onClick: () => void }>) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
      <Icon name="close" />
    </button>
  )
}

/** Not rendered with reduced motion: nothing moves then. */
export function PauseButton({ pause, resume }: Readonly<{ pause: string; resume: string }>) {
  const isPaused = usePaused()
  const isReduced = useReducedMotion()
  if (isReduced) return null
  return (
    <button
      type="button"
      className="icon-button pause-button needs-script"
      aria-label={isPaused ? resume : pause}
      onClick={() => setPaused(!isPaused)}
    >
      <Icon name={isPaused ? 'play' : 'pause'} />
    </button>
  )
}

export interface CopyWords {
  readonly copy: string
  readonly copied: string
  readonly failed: string
}

interface CopyButtonProps {
  readonly value: string
  readonly words: CopyWords
  /** Distinguishes several copy buttons for screen readers. */
  readonly label: string
}

const SHOWN_MS = 2400

/** Announces whether copying to the clipboard succeeded. */
export function CopyButton({ value, words, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (!outcome) return
    const timer = window.setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  return (
    <span className="copy needs-script">
      <button type="button" className="quiet-button" aria-label={label} onClick={() => void copy()}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        {words.copy}
      </button>
      <span role="status" className="copy-status">
        {outcome && words[outcome]}
      </span>
    </span>
  )
}

interface RetryRowProps {
  readonly label: string
  readonly onRetry: () => Promise<void>
  /** Pages to continue on when the feature does not load. */
  readonly links: readonly { readonly path: string; readonly label: string }[]
  readonly onLeave?: () => void
}

export function RetryRow({ label, onRetry, links, onLeave }: RetryRowProps) {
  return (
    <p className="button-row">
      <button type="button" className="button button-ink" onClick={() => void onRetry()}>
        {label}
      </button>
      {links.map((link) => (
        <Link key={link.path} className="text-link" to={link.path} onClick={onLeave}>
          {link.label}
        </Link>
      ))}
    </p>
  )
}
