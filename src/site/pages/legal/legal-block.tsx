import { Link } from 'react-router'
import type { Block, Inline } from '#content/reader/markdown.ts'
import { ConsentManager } from '../../features/consent/consent.tsx'
import { FactList } from '../../ui/page-parts.tsx'
import type { LegalData } from './legal-data.server.ts'

export function LegalBlock({ block, data }: Readonly<{ block: Block; data: LegalData }>) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines parts={block.text} host={data.host} />
        </p>
      )
    case 'subheading':
      return <h3 id={block.id}>{block.text}</h3>
    case 'list':
      return (
        <ul className="ticks">
          {block.items.map((item, index) => (
            <li key={index}>
              <Inlines parts={item} host={data.host} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <Table head={block.head} rows={block.rows} />
    case 'slot':
      return data.slots && <Slot name={block.name} slots={data.slots} />
  }
}

interface InlinesProps {
  readonly parts: readonly Inline[]
  /** Printed before the path of an internal link. */
  readonly host: string
}

function Inlines({ parts, host }: InlinesProps) {
  return parts.map((part, index) => {
    if (typeof part === 'string') return part
    if (part.kind === 'strong') return <strong key={index}>{part.text}</strong>
    if (part.kind === 'code') return <code key={index}>{part.text}</code>
    return part.href.startsWith('/') ? (
      <Link key={index} className="text-link" to={part.href} data-address={host + part.href}>
        {part.text}
      </Link>
    ) : (
      <a key={index} className="text-link" href={part.href}>
        {part.text}
      </a>
    )
  })
}

type Slots = NonNullable<LegalData['slots']>

interface SlotProps {
  readonly name: Extract<Block, { kind: 'slot' }>['name']
  readonly slots: Slots
}

/** Content that comes from data instead of the text. */
function Slot({ name, slots: { consent, packages, branches, people } }: SlotProps) {
  if (name === 'consentManager') return <ConsentManager text={consent} />
  if (packages && name in packages) {
    return <Table {...packages[name as keyof typeof packages]} />
  }
  return name === 'branches' ? (
    <Branches branches={branches} />
  ) : (
    <Representatives people={people} />
  )
}

interface TableProps {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** On phones each row becomes a list, labelled with `data-column`. */
function Table({ head, rows }: TableProps) {
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
              <td key={index} data-column={head[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Representatives({ people }: Pick<Slots, 'people'>) {
  return (
    <ul className="ticks">
      {people.map(({ name, role }) => (
        <li key={name}>
          <strong>{name}</strong>, <span className="inline-block">{role}</span>
        </li>
      ))}
    </ul>
  )
}

function Branches({ branches }: Pick<Slots, 'branches'>) {
  return branches.map(({ id, country, facts }) => (
    <div key={id} id={`branch-${id}`} className="legal-branch">
      <h3>{country}</h3>
      <FactList facts={facts} />
    </div>
  ))
}
