import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { subscribeToMedia } from '../lib/browser-hooks.ts'
import { remember } from '../lib/device-memory.ts'
import { goToElement } from '../lib/focus.ts'
import { CloseButton } from '../ui/controls.tsx'
import { BrandMark, Icon } from '../ui/icons.tsx'
import { LanguageList, LanguageMenu } from './languages.tsx'
import { useShellData } from './use-shell-data.ts'

const SCROLLED_AFTER_PX = 20
/** The heading of the prices on the page of the chatbots. */
const PRICES = 'pricing-heading'

/** `search` is a slot, because the shell does not import features. */
export function NavBar({ search }: { readonly search: ReactNode }) {
  const { nav, text } = useShellData()
  const isScrolled = useScrolled()
  const menu = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { pathname } = useLocation()

  // Back and forward change the page under an open menu. Not on mount: a click may have opened it already.
  useEffect(() => () => menu.current?.close(), [pathname])

  return (
    <header className="nav-bar" data-scrolled={isScrolled || undefined}>
      <div className="wrap">
        <BrandLink />
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
        <LanguageMenu />
        <StartLink className="button button-way nav-start" />
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

export function BrandLink({ onClick }: { readonly onClick?: () => void }) {
  const { text, home, product, mark } = useShellData()
  return (
    <Link className="brand" to={home} aria-label={text.home} onClick={onClick}>
      <BrandMark path={mark} />
      {product}
    </Link>
  )
}

function useScrolled(): boolean {
  return useSyncExternalStore(
    (notify) => {
      window.addEventListener('scroll', notify, { passive: true })
      return () => window.removeEventListener('scroll', notify)
    },
    () => window.scrollY > SCROLLED_AFTER_PX,
    () => false,
  )
}

interface NavMenuProps {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onClose: () => void
}

function NavMenu({ ref, onClose }: NavMenuProps) {
  const { nav, text } = useShellData()
  const close = () => ref.current?.close()
  return (
    <dialog ref={ref} className="nav-menu on-dark" aria-label={text.menu} onClose={onClose}>
      <div className="nav-menu-top">
        <BrandLink onClick={close} />
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
      <LanguageList onChoose={close} />
      <StartLink className="button button-way" onClick={close} />
    </dialog>
  )
}

/** Leads to the chatbots; on their own page it leads on to the prices. */
function StartLink({ className, onClick }: Readonly<{ className: string; onClick?: () => void }>) {
  const { text, start } = useShellData()
  const { pathname } = useLocation()
  return (
    <Link
      className={className}
      to={start}
      prefetch="intent"
      onClick={(event) => {
        onClick?.()
        const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey
        if (pathname !== start || isForNewTab) return
        event.preventDefault()
        goToElement(PRICES)
      }}
    >
      {text.start}
    </Link>
  )
}

const DARK = '(prefers-color-scheme: dark)'

function ThemeSwitch({ label }: { readonly label: string }) {
  const isPressed = useSyncExternalStore(subscribeToTheme, isDark, () => false)
  const toggle = () => {
    const theme = isDark() ? 'light' : 'dark'
    document.documentElement.dataset['theme'] = theme
    remember('theme', theme)
  }
  return (
    <button
      type="button"
      className="icon-button theme-switch needs-script"
      aria-label={label}
      aria-pressed={isPressed}
      onClick={toggle}
    >
      <Icon name="theme" />
    </button>
  )
}

/** The state is the document's attribute: it is set before React starts. */
function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : window.matchMedia(DARK).matches
}

function subscribeToTheme(notify: () => void): () => void {
  const observer = new MutationObserver(notify)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const stop = subscribeToMedia(DARK, notify)
  return () => {
    observer.disconnect()
    stop()
  }
}
