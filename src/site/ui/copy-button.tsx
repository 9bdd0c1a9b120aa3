import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'

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
