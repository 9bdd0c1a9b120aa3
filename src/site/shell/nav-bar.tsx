import {
  useEffect,
  useRef,
  useState,
  type ReactNode,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { BrandMark, Icon } from '../ui/icons.tsx'
import { useShellData } from './use-shell-data.ts'
import { CloseButton } from '../ui/controls.tsx'
import { remember } from '../lib/device-memory.ts'

const SCROLLED_AFTER_PX = 20

interface NavBarProps {
  /** A feature, and the shell knows none; root puts it in. */
  readonly search: ReactNode
}

export function NavBar({ search }: NavBarProps) {
  const { nav, text, home, start, product } = useShellData()
  const isScrolled = useScrolledPast(SCROLLED_AFTER_PX)
  const menu = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { pathname } = useLocation()

  // Back and forward change the page under an open menu.
  useEffect(() => menu.current?.close(), [pathname])

  return (
    <header className="nav-bar" data-scrolled={isScrolled || undefined}>
      <div className="wrap">
        <Link className="brand" to={home} aria-label={text.home}>
          <BrandMark />
          {product}
        </Link>
        <nav className="nav-links" aria-label={text.mainNavigation}>
          {nav.map(({ id, path, label }) => (
            <NavLink key={id} to={path} prefetch="intent">
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="nav-tools needs-script">
          {search}
          <ThemeSwitch label={text.theme} />
        </div>
        <Link className="button button-way nav-start" to={start} prefetch="intent">
          {text.start}
        </Link>
        <button
          type="button"
          className="icon-button nav-toggle needs-script"
          aria-label={text.openMenu}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => {
            menu.current?.showModal()
            setIsOpen(true)
          }}
        >
          <Icon name="menu" />
        </button>
      </div>
      <NavMenu ref={menu} onClose={() => setIsOpen(false)} />
    </header>
  )
}

/** True once the page is scrolled further than so many pixels. */
function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > pixels,
    () => false,
  )
}

function subscribeToScroll(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true })
  return () => window.removeEventListener('scroll', onChange)
}

interface NavMenuProps {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onClose: () => void
}

/** A native modal dialog: the browser keeps focus inside, closes it on Escape and gives focus back. */
function NavMenu({ ref, onClose }: NavMenuProps) {
  const { nav, text, home, start, product } = useShellData()
  const close = () => ref.current?.close()
  return (
    <dialog ref={ref} className="nav-menu on-dark" aria-label={text.menu} onClose={onClose}>
      <div className="nav-menu-top">
        <Link className="brand" to={home} aria-label={text.home} onClick={close}>
          <BrandMark />
          {product}
        </Link>
        <CloseButton label={text.closeMenu} onClick={close} />
      </div>
      <div className="sheet-mask mask-menu" aria-hidden="true" />
      <nav aria-label={text.menu}>
        <ul>
          {nav.map(({ id, path, label, note }) => (
            <li key={id}>
              <NavLink to={path} onClick={close}>
                {label} <small>{note}</small>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Link className="button button-way" to={start} onClick={close}>
        {text.start}
      </Link>
    </dialog>
  )
}

const DARK = '(prefers-color-scheme: dark)'

function ThemeSwitch({ label }: { readonly label: string }) {
  const isPressed = useSyncExternalStore(subscribeToTheme, isDark, () => false)
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

function subscribeToTheme(notify: () => void): () => void {
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
