import type { MouseEvent } from 'react'
import { useShellData } from './use-shell-data.ts'

export function SkipLink() {
  const { text } = useShellData()
  return (
    <a className="skip-link" href="#main" onClick={skip}>
      {text.skip}
    </a>
  )
}

/** By hand: a plain fragment would make a history entry that the router cannot tell from others. */
function skip(event: MouseEvent): void {
  const main = document.getElementById('main')
  if (!main) return
  event.preventDefault()
  main.setAttribute('tabindex', '-1')
  main.focus()
}
