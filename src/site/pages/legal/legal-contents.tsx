import { Link } from 'react-router'
import { useCurrentSection } from './use-current-section.ts'

interface LegalContentsProps {
  readonly label: string
  readonly path: string
  readonly sections: readonly { readonly id: string; readonly heading: string }[]
}

/** The sections as links; with scripts it also says which one is being read. */
export function LegalContents({ label, path, sections }: LegalContentsProps) {
  const current = useCurrentSection(sections)
  return (
    <nav className="legal-contents" aria-labelledby="contents-label">
      <p id="contents-label">{label}</p>
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <Link to={`${path}#${id}`} aria-current={id === current ? 'location' : undefined}>
              {heading}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
