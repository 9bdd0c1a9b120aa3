import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { CardRow, TableCard } from '#shared/answer-card.ts'
import { Peaks } from '../../../ui/icons.tsx'
import { WithUnit } from './card-figures.tsx'

/** A ranking with its winner first, or a price list. */
export function TableCardView({ card, foot }: Readonly<{ card: TableCard; foot: ReactNode }>) {
  const { title, caption, columns, rows, isRanking } = card
  const heading = useId()
  const names = [columns.name, columns.detail ?? [], columns.value].flat()
  return (
    <article className="chat-card" aria-labelledby={heading}>
      <table className="chat-rows" data-ranking={isRanking || undefined}>
        <caption id={heading}>
          {title && <h3>{title}</h3>}
          {caption}
        </caption>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                <span className="visually-hidden">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(rows).map((group) => (
          <tbody key={group[0].url}>
            {group[0].group && (
              <tr className="chat-row-group">
                <th scope="rowgroup" colSpan={names.length}>
                  {group[0].group}
                </th>
              </tr>
            )}
            {group.map((row) => (
              <Row
                key={row.url}
                row={row}
                hasDetail={columns.detail !== undefined}
                isWinner={isRanking && row === rows[0]}
              />
            ))}
          </tbody>
        ))}
      </table>
      {foot}
    </article>
  )
}

type Group = [CardRow, ...CardRow[]]

function groupsOf(rows: readonly CardRow[]): Group[] {
  const groups: Group[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (!last || (row.group && row.group !== last[0].group)) groups.push([row])
    else last.push(row)
  }
  return groups
}

interface RowProps {
  readonly row: CardRow
  readonly hasDetail: boolean
  readonly isWinner: boolean
}

/** The link covers the whole row. */
function Row({ row, hasDetail, isWinner }: RowProps) {
  const { name, subtitle, url, value, size, detail, step } = row
  return (
    <tr data-winner={isWinner || undefined}>
      <th scope="row">
        <span className="chat-row-name">
          <Link to={url} state={{ cited: true }}>
            {name}
          </Link>
          {subtitle && <small>{subtitle}</small>}
        </span>
      </th>
      {hasDetail && (
        <td className="chat-row-detail">
          {step && <Peaks {...step} className="chat-peaks" />}
          {detail}
        </td>
      )}
      <td className="chat-row-value" data-words={!/\d/.test(value) || undefined}>
        <WithUnit value={value} />
        {size !== undefined && (
          // An attribute, because the content security policy forbids inline styles.
          <svg className="chat-row-size" aria-hidden="true">
            <rect width={`${size * 100}%`} height="100%" />
          </svg>
        )}
      </td>
    </tr>
  )
}
