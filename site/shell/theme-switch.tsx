import { remember } from '../lib/device-memory.ts'
import { Icon } from '../ui/icon.tsx'

export function ThemeSwitch({ label }: { readonly label: string }) {
  return (
    <button
      type="button"
      className="icon-button theme-switch needs-script"
      aria-label={label}
      onClick={switchTheme}
    >
      <Icon name="theme" />
    </button>
  )
}

/** The document's attribute is the state: it survives navigation and needs no re-render. */
function switchTheme(): void {
  const root = document.documentElement
  const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  const isDark = root.dataset['theme'] ? root.dataset['theme'] === 'dark' : systemIsDark
  const theme = isDark ? 'light' : 'dark'
  root.dataset['theme'] = theme
  remember('theme', theme)
}
