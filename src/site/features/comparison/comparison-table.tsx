import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './comparison.css'

export interface ComparedColumn {
  readonly id: string
  readonly title: string
  readonly className: string
  /** The link in the last row. */
  readonly to: string
  readonly link: string
  readonly linkLabel?: string
}

interface ComparisonTableProps {
  readonly headingId: string
  readonly firstColumn: string
  readonly columns: readonly ComparedColumn[]
  /** `cells` are in the order of the columns. */
  readonly rows: readonly { readonly label: string; readonly cells: readonly ReactNode[] }[]
  readonly action: string
  /** Instead of columns, while nothing is selected. */
  readonly empty: string | undefined
}

export function ComparisonTable(props: ComparisonTableProps) {
  const { headingId, firstColumn, columns, rows, action, empty } = props
  return (
    <div className="comparison-sheet">
      <table className="comparison" aria-labelledby={headingId}>
        <colgroup>
          <col className="comparison-feature" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" colSpan={empty === undefined ? undefined : 2}>
              {firstColumn}
            </th>
            {columns.map(({ id, title, className }) => (
              <th key={id} scope="col" className={className}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }, row) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map(({ id, className }, column) => (
                <td key={id} className={className}>
                  {cells[column]}
                </td>
              ))}
              {empty !== undefined && row === 0 && (
                <td className="comparison-empty" rowSpan={rows.length}>
                  {empty}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>
              <span className="visually-hidden">{action}</span>
            </td>
            {columns.map(({ id, className, to, link, linkLabel }) => (
              <td key={id} className={className}>
                <Link className="button button-ink" to={to} aria-label={linkLabel}>
                  {link}
                </Link>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** The third column is hidden on phones. */
export function columnClass(place: number): string {
  return `comparison-place-${place + 1}`
}
