import type { Inline } from '#content/reader/markdown.ts'
import { Link } from 'react-router'

interface LegalTextProps {
  readonly parts: readonly Inline[]
  /** The site's name in the net: on paper a link is worth only the address beside it. */
  readonly host: string
}

export function LegalText({ parts, host }: LegalTextProps) {
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
