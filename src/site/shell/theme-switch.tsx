import { useSyncExternalStore } from 'react'
import { remember } from '../lib/device-memory.ts'
import { Icon } from '../ui/icon.tsx'

const DARK = '(prefers-color-scheme: dark)'

export function ThemeSwitch({ label }: { readonly label: string }) {
  const isPressed = useSyncExternalStore(subscribe, isDark, () => false)
  return (
    <button
      type="button"
      className="icon-button theme-switch needs-script"
      aria-label={label}
      aria-pressed={isPressed}
      onClick={switchTheme}
    >
      <Icon name="theme" />
    </button>
  )
}

/** The document's attribute is the state: it is set before React starts and survives navigation. */
function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : window.matchMedia(DARK).matches
}

function subscribe(notify: () => void): () => void {
  const observer = new MutationObserver(notify)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const query = window.matchMedia(DARK)
  query.addEventListener('change', notify)
  return () => {
    observer.disconnect()
    query.removeEventListener('change', notify)
  }
}

function switchTheme(): void {
  const theme = isDark() ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = theme
  remember('theme', theme)
}
