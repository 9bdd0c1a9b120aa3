import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from './icons.tsx'
import { setPaused, usePaused, useReducedMotion } from '../lib/motion.ts'

export function GoLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className="go-link" to={to} prefetch="intent">
      {children}
      <Icon name="arrow" />
    </Link>
  )
}

interface OutLinkProps {
  readonly href: string
  readonly children: ReactNode
  /** Said to listeners: "(opens in a new tab)". */
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

interface CloseButtonProps {
  readonly label: string
  readonly onClick: () => void
}

export function CloseButton({ label, onClick }: CloseButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
      <Icon name="close" />
    </button>
  )
}

interface PauseButtonProps {
  readonly pause: string
  readonly resume: string
}

/** Absent when nothing moves: with reduced motion there is nothing to stop. */
export function PauseButton({ pause, resume }: PauseButtonProps) {
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
  /** What lands on the clipboard. */
  readonly value: string
  readonly words: CopyWords
  /** Which of several copy buttons this is, for listeners. */
  readonly label: string
  readonly className?: string
}

const SHOWN_MS = 2400

/** Says beside the button, and to listeners, whether the text was taken. */
export function CopyButton({ value, words, label, className = '' }: CopyButtonProps) {
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
    <span className={`copy needs-script ${className}`}>
      <button type="button" className="copy-button" aria-label={label} onClick={() => void copy()}>
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
  /** Where a visitor gets on without the part that did not load. */
  readonly ways: readonly { readonly path: string; readonly label: string }[]
  readonly onLeave?: () => void
}

/** Below the sentence that says what did not load. */
export function RetryRow({ label, onRetry, ways, onLeave }: RetryRowProps) {
  return (
    <p className="button-row">
      <button type="button" className="button button-ink" onClick={() => void onRetry()}>
        {label}
      </button>
      {ways.map((way) => (
        <Link key={way.path} className="text-link" to={way.path} onClick={onLeave}>
          {way.label}
        </Link>
      ))}
    </p>
  )
}
