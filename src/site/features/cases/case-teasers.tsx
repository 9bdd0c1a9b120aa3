import { Link } from 'react-router'
import { GoLink } from '../../ui/controls.tsx'
import { Section } from '../../ui/page-parts.tsx'
import type { CaseTeasersData, ShownChange } from './case-teasers.server.ts'
import './cases.css'

/** A section of a product page or of the home page. */
export function CaseTeasers({ cases }: { readonly cases: NonNullable<CaseTeasersData> }) {
  return (
    <Section id="cases" heading={cases.heading}>
      <CaseList entries={cases.entries} />
      <GoLink to={cases.more.to}>{cases.more.label}</GoLink>
    </Section>
  )
}

interface CaseListProps {
  readonly entries: NonNullable<CaseTeasersData>['entries']
}

export function CaseList({ entries }: CaseListProps) {
  return (
    <ul className="case-list">
      {entries.map(({ path, title, client, figure }) => (
        <li key={path}>
          <p className="note">{client}</p>
          <Link className="title line-link" to={path} prefetch="intent">
            {title}
          </Link>
          {figure && <Change change={figure} />}
        </li>
      ))}
    </ul>
  )
}

export function Change({ change: { label, before, after } }: { readonly change: ShownChange }) {
  return (
    <p className="case-change">
      <span className="small muted">{label}: </span>
      <strong>
        {before} <span aria-hidden="true">→</span> {after}
      </strong>
    </p>
  )
}
