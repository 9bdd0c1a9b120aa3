import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Icon } from '../ui/icon.tsx'
import { NavMenu } from './nav-menu.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'
import { useShellData } from './use-shell-data.ts'

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
