import { Link } from 'react-router'
import { ComplexityMark } from '../../ui/complexity-mark.tsx'
import { GoLink } from '../../ui/go-link.tsx'
import { Reveal } from '../../ui/reveal.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import type { ModelData } from './model-data.server.ts'

interface NeighboursSectionProps {
  readonly compare: ModelData['compare']
}

export function NeighboursSection({ compare }: NeighboursSectionProps) {
  return (
    <section className="section sunk" id="compare" aria-labelledby="compare-heading">
      <Reveal className="wrap">
        <SectionHead id="compare-heading" heading={compare.heading} lead={compare.lead} isSplit />
        <div className="neighbours-sheet">
          <table className="neighbours" aria-labelledby="compare-heading">
            <thead>
              <tr>
                {compare.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {compare.rows.map((row) => (
                <NeighbourRow key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
        <GoLink to={compare.more.to}>{compare.more.label}</GoLink>
      </Reveal>
    </section>
  )
}

interface NeighbourRowProps {
  readonly row: ModelData['compare']['rows'][number]
}

/** The model of this page stands first and is no link to itself. */
function NeighbourRow({ row }: NeighbourRowProps) {
  return (
    <tr data-own={row.path === undefined || undefined}>
      <th scope="row">
        {row.path ? (
          <Link to={row.path} prefetch="intent">
            {row.title}
          </Link>
        ) : (
          <span aria-current="page">{row.title}</span>
        )}{' '}
        <small>{row.category}</small>
      </th>
      <td>{row.accuracy}</td>
      <td>{row.latency}</td>
      <td>{row.weeks}</td>
      <td>
        <ComplexityMark complexity={row.complexity} label={row.complexityLabel} />
      </td>
    </tr>
  )
}
