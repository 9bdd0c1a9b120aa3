import type { Block, Inline } from '#content/reader/markdown.ts'
import { Link } from 'react-router'
import { ConsentManager } from '../../features/consent/consent-manager.tsx'
import type { LegalData } from './legal-data.server.ts'

interface LegalBlockProps {
  readonly block: Block
  readonly data: LegalData
}

export function LegalBlock({ block, data }: LegalBlockProps) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines parts={block.text} />
        </p>
      )
    case 'subheading':
      return <h3>{block.text}</h3>
    case 'list':
      return (
        <ul className="ticks">
          {block.items.map((item, index) => (
            <li key={index}>
              <Inlines parts={item} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <LegalTable head={block.head} rows={block.rows} />
    case 'slot':
      return <Slot name={block.name} data={data} />
  }
}

interface SlotProps {
  readonly name: Extract<Block, { kind: 'slot' }>['name']
  readonly data: LegalData
}

/** What the page itself knows and no text can say. */
function Slot({ name, data }: SlotProps) {
  if (name === 'consentManager') return <ConsentManager text={data.consent} />
  return name === 'branches' ? <Branches data={data} /> : <Representatives data={data} />
}

function Inlines({ parts }: { readonly parts: readonly Inline[] }) {
  return parts.map((part, index) => {
    if (typeof part === 'string') return part
    if (part.kind === 'strong') return <strong key={index}>{part.text}</strong>
    if (part.kind === 'code') return <code key={index}>{part.text}</code>
    return part.href.startsWith('/') ? (
      <Link key={index} className="text-link" to={part.href}>
        {part.text}
      </Link>
    ) : (
      <a key={index} className="text-link" href={part.href}>
        {part.text}
      </a>
    )
  })
}

interface LegalTableProps {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

function LegalTable({ head, rows }: LegalTableProps) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Representatives({ data }: { readonly data: LegalData }) {
  return (
    <ul className="ticks">
      {data.people.map(({ name, role }) => (
        <li key={name}>
          {name}, {role}
        </li>
      ))}
    </ul>
  )
}

function Branches({ data }: { readonly data: LegalData }) {
  return data.branches.map(({ id, country, lines }) => (
    <div key={id}>
      <h3>{country}</h3>
      <ul>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </div>
  ))
}
