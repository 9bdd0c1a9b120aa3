import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { fillTemplate, formatTime } from '#content/format.ts'
import type { DocumentBlock, DocumentPassage } from '#shared/document-passages.ts'
import { useHydrated } from '../../lib/browser-hooks.ts'
import { Icon } from '../../ui/icons.tsx'
import type { Turn } from './document-parts.ts'
import { DocumentView, passageId } from './document-view.tsx'
import type { OwnDocument } from './own-text.tsx'
import type { TryData } from './try-data.server.ts'

const MatchStrip = lazy(async () => ({ default: (await import('./match-strip.tsx')).MatchStrip }))

interface DocumentPaneProps {
  readonly data: TryData
  readonly tab: string
  readonly own: OwnDocument | undefined
  readonly blocks: readonly DocumentBlock[]
  readonly passages: readonly DocumentPassage[]
  readonly turn: Turn | undefined
  readonly selected: number | undefined
  readonly onTab: (tab: string) => void
  readonly onDelete: () => void
  /** Instead of a document, while there is none. */
  readonly form: ReactNode
}

export function DocumentPane(props: DocumentPaneProps) {
  const { data, tab, own, blocks, passages, turn, selected, form } = props
  const words = data.text.document
  const isHydrated = useHydrated()
  const scroller = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const highlights = { kind: turn?.kind, shown: turn?.shown ?? [], selected }
  useEffect(() => {
    const text = scroller.current
    if (text) text.scrollTop = 0
  }, [tab])
  useEffect(() => {
    if (selected) scrollToPassage(scroller.current, passageId(tab, selected))
  }, [tab, selected, turn?.id, isOpen])
  return (
    <div className="try-left" data-form={form ? '' : undefined}>
      <Tabs {...props} />
      <section className="try-document" aria-label={words.tabs} data-open={isOpen || undefined}>
        {form || (
          <>
            <DocumentBar {...props} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
            <div className="try-body">
              <section
                ref={scroller}
                className="try-scroller"
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard
                tabIndex={0}
                aria-label={words.region}
              >
                {data.documents.map((document) => (
                  <article
                    key={document.id}
                    id={document.id}
                    aria-label={document.name}
                    data-inactive={document.id !== tab || undefined}
                  >
                    <DocumentView
                      id={document.id}
                      blocks={document.blocks}
                      highlights={document.id === tab ? highlights : { shown: [] }}
                    />
                    <Prepared document={document} data={data} />
                  </article>
                ))}
                {own && tab === 'own' && (
                  <article aria-label={words.own}>
                    <DocumentView id="own" blocks={blocks} highlights={highlights} />
                  </article>
                )}
              </section>
              {isHydrated && (
                <Suspense>
                  <MatchStrip {...{ passages, turn, scroller, words }} />
                </Suspense>
              )}
            </div>
          </>
        )}
      </section>
    </div>
  )
}

/** Centred, on a phone at the top of the low window. */
function scrollToPassage(scroller: HTMLElement | null, id: string): void {
  const passage = document.getElementById(id)
  if (!scroller || !passage) return
  const isLow = scroller.clientHeight < 2 * passage.offsetHeight
  const above = isLow ? 0 : (scroller.clientHeight - passage.offsetHeight) / 2
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  scroller.scrollTo({
    top: passage.offsetTop - above,
    behavior: isReduced ? 'auto' : 'smooth',
  })
}

function Tabs({ data, tab, onTab }: DocumentPaneProps) {
  const { ownTab, shortOwnTab, tabs } = data.text.document
  const own = { id: 'own', tab: ownTab, shortTab: shortOwnTab }
  return (
    <div className="try-tabs needs-script" role="group" aria-label={tabs}>
      {[...data.documents, own].map(({ id, tab: long, shortTab }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === tab}
          aria-label={long}
          onClick={() => onTab(id)}
        >
          <span className="try-long">{long}</span> <span className="try-short">{shortTab}</span>
        </button>
      ))}
    </div>
  )
}

type BarProps = DocumentPaneProps & { readonly isOpen: boolean; readonly onToggle: () => void }

function DocumentBar({ data, tab, own, passages, isOpen, onToggle, onDelete }: BarProps) {
  const words = data.text.document
  const name = data.documents.find(({ id }) => id === tab)?.name ?? words.own
  const time = own && formatTime(new Date(own.expiresAt), data.locale)
  return (
    <div className="try-bar">
      <p className="needs-script">
        <b>{name}</b>, {fillTemplate(words.count, { count: passages.length })}
      </p>
      {tab === 'own' ? (
        <>
          <p className="try-deletion">{fillTemplate(words.deletion, { time: time ?? '' })}</p>
          <button type="button" className="try-delete" onClick={onDelete}>
            {words.delete}
          </button>
        </>
      ) : (
        <p className="try-invented">{words.sample}</p>
      )}
      <button
        type="button"
        className="try-toggle turning needs-script"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        {isOpen ? words.showLess : words.showAll}
        <Icon name="down" />
      </button>
    </div>
  )
}

type PreparedProps = Readonly<{ document: TryData['documents'][number]; data: TryData }>

/** Without scripts nothing can be asked. */
function Prepared({ document, data: { prepared, text } }: PreparedProps) {
  return (
    <section className="try-prepared without-scripts">
      <h3>{prepared.heading}</h3>
      <p className="note">{prepared.note}</p>
      <dl>
        {document.prepared.map(({ question, answer, passages }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>
              {answer}{' '}
              {passages.map((number) => (
                <a key={number} className="text-link" href={`#${passageId(document.id, number)}`}>
                  {fillTemplate(text.answer.source, { number })}{' '}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
