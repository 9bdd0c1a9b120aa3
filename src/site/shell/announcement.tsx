import { useState } from 'react'
import { Link } from 'react-router'
import { useBrowserLayoutEffect } from '../lib/browser-hooks.ts'
import { recall, remember } from '../lib/device-memory.ts'
import { CloseButton } from '../ui/controls.tsx'
import { useShellData } from './use-shell-data.ts'

/** One dated line above the bar, until its last day or until it is closed. Another date is another announcement. */
export function Announcement() {
  const { announcement, text } = useShellData()
  const [isClosed, setIsClosed] = useState(false)
  const { date, until } = announcement ?? {}
  useBrowserLayoutEffect(() => {
    // The script in the head hides the line if any announcement was closed before, perhaps another one.
    delete document.documentElement.dataset['announced']
    const isOver = until !== undefined && new Date().toISOString().slice(0, 10) > until
    setIsClosed(isOver || (date !== undefined && recall('announcement') === date))
  }, [date, until])
  if (!announcement || isClosed) return null
  const { shown, words, link } = announcement
  const close = () => {
    remember('announcement', announcement.date)
    setIsClosed(true)
  }
  return (
    <aside className="announcement on-dark" aria-label={text.announcement}>
      <p>
        <time dateTime={date}>{shown}</time> {words}{' '}
        {link && <Link to={link.to}>{link.label}</Link>}
      </p>
      <span className="needs-script">
        <CloseButton label={text.closeNote} onClick={close} />
      </span>
    </aside>
  )
}
