import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ChatSource } from '#shared/chat.ts'
import { linkTarget } from '../markdown/link-target.ts'
import type { Inline } from '../markdown/parse-inline.ts'
import { parseMarkdown } from '../markdown/parse-markdown.ts'
import { splitFigures } from '../markdown/split-figures.ts'
import { usePanelText } from './panel-parts.tsx'
import { SourceLink } from './sources.tsx'

interface MarkdownViewProps {
  readonly text: string
  readonly sources: readonly ChatSource[]
  /** Figures without a source. */
  readonly unsourced: readonly string[] | undefined
  readonly isStreaming: boolean
}

/** Incomplete markup at the end of a stream would flicker. */
const INCOMPLETE_MARKUP = /(?:\*{1,2}|\[[\d, ]*|`)$/

/** Renders React elements; an answer is never parsed as HTML. */
export function MarkdownView({ text, sources, unsourced, isStreaming }: MarkdownViewProps) {
  const shown = isStreaming ? text.replace(INCOMPLETE_MARKUP, '') : text
  const blocks = useMemo(() => parseMarkdown(shown), [shown])
  const caret = isStreaming && <span className="chat-caret" aria-hidden="true" />
  return blocks.map((block, index) => {
    const end = index === blocks.length - 1 && caret
    if (block.kind === 'code') {
      return (
        <pre key={index}>
          <code>{block.text}</code>
          {end}
        </pre>
      )
    }
    if (block.kind === 'paragraph') {
      return (
        <p key={index}>
          <Inlines inlines={block.children} sources={sources} unsourced={unsourced} />
          {end}
        </p>
      )
    }
    const List = block.isOrdered ? 'ol' : 'ul'
    return (
      <List key={index}>
        {block.items.map((item, place) => (
          <li key={place}>
            <Inlines inlines={item} sources={sources} unsourced={unsourced} />
            {place === block.items.length - 1 && end}
          </li>
        ))}
      </List>
    )
  })
}

interface InlinesProps {
  readonly inlines: readonly Inline[]
  readonly sources: readonly ChatSource[]
  readonly unsourced: readonly string[] | undefined
}

function Inlines({ inlines, sources, unsourced }: InlinesProps) {
  return inlines.map((inline, index) => {
    switch (inline.kind) {
      case 'text':
        return <MarkedText key={index} text={inline.text} figures={unsourced} />
      case 'code':
        return <code key={index}>{inline.text}</code>
      case 'citation': {
        const source = sources.find(({ number }) => number === inline.number)
        return source && <SourceLink key={index} source={source} />
      }
      case 'link':
        return (
          <AnswerLink key={index} url={inline.url}>
            <Inlines inlines={inline.children} sources={sources} unsourced={unsourced} />
          </AnswerLink>
        )
      default: {
        const Tag = inline.kind === 'strong' ? 'strong' : 'em'
        return (
          <Tag key={index}>
            <Inlines inlines={inline.children} sources={sources} unsourced={unsourced} />
          </Tag>
        )
      }
    }
  })
}

interface MarkedTextProps {
  readonly text: string
  readonly figures: readonly string[] | undefined
}

function MarkedText({ text, figures }: MarkedTextProps) {
  const { noSource } = usePanelText()
  return splitFigures(text, figures).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <mark key={place} className="chat-unsourced">
        {part} <small>{noSource}</small>
      </mark>
    ),
  )
}

function AnswerLink({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  const { links, newTab } = usePanelText()
  const target = linkTarget(url, links)
  if (!target) return children
  if (target.kind === 'page') {
    return (
      <Link className="text-link" to={target.path} state={{ cited: true }}>
        {children}
      </Link>
    )
  }
  return (
    <a className="text-link" href={target.href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> {newTab}</span>
    </a>
  )
}
