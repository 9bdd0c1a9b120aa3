import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/icons.tsx'
import { BrandLink } from './nav-bar.tsx'
import { FileDrawing } from '../ui/drawings.tsx'
import { LanguageList } from './languages.tsx'
import { useShellData } from './use-shell-data.ts'

/** `control` (cookie settings) is a slot in the last column. */
export function Footer({ control }: { readonly control: ReactNode }) {
  const { footer, text } = useShellData()
  return (
    <footer className="footer on-dark">
      <div className="sheet-mask mask-footer" aria-hidden="true" />
      <FileDrawing className="shore" href={footer.shore} />
      <div className="wrap">
        <div className="footer-grid">
          <div className="footer-lead">
            <BrandLink />
            <p>{footer.lead}</p>
          </div>
          {footer.columns.map(({ heading, links }, index) => (
            <nav key={heading} className="footer-column" aria-labelledby={columnId(heading)}>
              <h2 id={columnId(heading)}>{heading}</h2>
              <ul>
                {links.map(({ id, label, path }) => (
                  <li key={id}>
                    <Link to={path}>{label}</Link>
                  </li>
                ))}
                {index === footer.columns.length - 1 && <li>{control}</li>}
              </ul>
            </nav>
          ))}
        </div>
        <div className="footer-end">
          <a href={`mailto:${footer.email}`}>
            <Icon name="mail" />
            {footer.email}
          </a>
          <a href={footer.network.url} target="_blank" rel="noopener noreferrer">
            <Icon name="network" />
            {footer.network.label}
            <span className="visually-hidden"> {text.newTab}</span>
          </a>
          <ul className="footer-further">
            {footer.further.map(({ id, label, path }) => (
              <li key={id}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
          <LanguageList />
          <p className="footer-copyright">{footer.copyright}</p>
        </div>
      </div>
    </footer>
  )
}

function columnId(heading: string): string {
  return `footer-${heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`
}
