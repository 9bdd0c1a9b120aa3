import type { RefObject } from 'react'
import { Link, NavLink } from 'react-router'
import { BrandMark } from '../ui/brand-mark.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { useShellData } from './use-shell-data.ts'

interface NavMenuProps {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onClose: () => void
}

/** A native modal dialog: the browser keeps focus inside, closes it on Escape and gives focus back. */
export function NavMenu({ ref, onClose }: NavMenuProps) {
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
