import { useEffect, useEffectEvent, useRef } from 'react'
import type { FocusEvent, ReactNode, RefObject } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { fillTemplate } from '#content/format.ts'
import { Icon } from '../../ui/icons.tsx'
import './catalogue.css'
import { ALL, type CategoryQuery } from './query.ts'
import { useCatalogueQuery, useMarkedEntry } from './use-catalogue.ts'

interface CatalogueListProps<Entry> {
  readonly listRef: RefObject<HTMLDivElement | null>
  /** All entries, sorted. */
  readonly entries: readonly Entry[]
  readonly shownIds: ReadonlySet<string>
  readonly children?: ReactNode
  readonly renderEntry: (entry: Entry) => ReactNode
}

/** Filtered entries are hidden instead of removed, so that cards keep their state. */
export function CatalogueList<Entry extends { readonly id: string }>(
  props: CatalogueListProps<Entry>,
) {
  const { listRef, entries, shownIds, children, renderEntry } = props
  return (
    <div ref={listRef} className="catalogue-list">
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} hidden={!shownIds.has(entry.id)}>
            {renderEntry(entry)}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

interface CatalogueProps<Entry> {
  readonly searchId: string
  readonly words: {
    readonly search: { readonly label: string; readonly placeholder: string }
    readonly category: string
    readonly categories: readonly { readonly id: string; readonly label: string }[]
    /** "Showing {count} of {total} papers" */
    readonly showing: string
  }
  readonly entries: readonly Entry[]
  readonly matches: (entry: Entry, query: CategoryQuery) => boolean
  readonly renderEntry: (entry: Entry, isMarked: boolean) => ReactNode
  /** Shown when nothing matches. */
  readonly empty?: {
    readonly className: string
    readonly art: ReactNode
    readonly title: string
    readonly clear: string
  }
  /** The same, without a title. */
  readonly other?: ReactNode
}

/** Search box, result count, category buttons and list. */
export function Catalogue<Entry extends { readonly id: string }>(props: CatalogueProps<Entry>) {
  const { searchId, words, entries, matches, renderEntry, empty, other } = props
  const count = useRef<HTMLParagraphElement>(null)
  const { query, type, choose, listRef } = useCatalogueQuery({
    search: 'text',
    category: words.categories.map(({ id }) => id),
  })
  const shownIds = new Set(entries.filter((entry) => matches(entry, query)).map(({ id }) => id))
  const marked = useMarkedEntry(entries, shownIds, '')
  const clear = () => {
    choose({ search: '', category: ALL })
    // The pressed button is removed; keep the focus nearby.
    count.current?.focus()
  }
  return (
    <div className="wrap">
      <div className="catalogue-bar cluster">
        <SearchBox
          id={searchId}
          {...words.search}
          value={query.search}
          onType={(search) => type({ search })}
        />
        <p ref={count} className="result-count" role="status" tabIndex={-1}>
          {fillTemplate(words.showing, { count: shownIds.size, total: entries.length })}
        </p>
        <CategoryButtons
          label={words.category}
          options={words.categories}
          value={query.category}
          onChoose={(category) => choose({ category })}
        />
      </div>
      <CatalogueList
        listRef={listRef}
        entries={entries}
        shownIds={shownIds}
        renderEntry={(entry) => renderEntry(entry, entry.id === marked)}
      />
      {shownIds.size === 0 && other}
      {shownIds.size === 0 && empty && (
        <div className={empty.className}>
          {empty.art}
          <p className="title">{empty.title}</p>
          <button type="button" className="button button-line" onClick={clear}>
            {empty.clear}
          </button>
        </div>
      )}
    </div>
  )
}

interface CategoryButtonsProps {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly value: string
  readonly onChoose: (id: string) => void
}

function CategoryButtons({ label, options, value, onChoose }: CategoryButtonsProps) {
  const row = useRef<HTMLDivElement>(null)
  // The URL can select a button outside the visible part of the row.
  useEffect(() => centre(row.current?.querySelector('[aria-pressed=true]')), [value])
  return (
    <div ref={row} className="category-buttons needs-script" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className="toggle"
          aria-pressed={option.id === value}
          onClick={() => onChoose(option.id)}
          onFocus={handleFocus}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

/** Browsers do not scroll to a partly visible button. Keyboard only: nothing may move under a finger. */
function handleFocus({ currentTarget }: FocusEvent<HTMLButtonElement>): void {
  if (currentTarget.matches(':focus-visible')) centre(currentTarget)
}

/** On a phone the row scrolls sideways. */
function centre(button: HTMLElement | null | undefined): void {
  const row = button?.parentElement
  if (!row) return
  const middle = button.offsetLeft + button.offsetWidth / 2
  row.scrollTo({ left: middle - row.offsetLeft - row.clientWidth / 2 })
}

/** Each letter updates the URL, and browsers throttle frequent updates. */
const MAX_SEARCH_LENGTH = 80

interface SearchBoxProps {
  readonly id: string
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onType: (search: string) => void
}

/**
 * Uncontrolled while typing, because the URL is updated with a delay. Any other navigation (back,
 * forward, clear) writes the search of the URL into the field.
 */
export function SearchBox({ id, label, placeholder, value, onType }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const isReplaced = useNavigationType() === NavigationType.Replace

  const isMounted = useRef(false)
  const search = useEffectEvent(onType)
  useEffect(() => {
    const input = field.current
    if (!input) return
    const isFirst = !isMounted.current
    isMounted.current = true
    // A link to an entry replaces the URL as well, but then the field has no focus.
    const isTyping = isReplaced && document.activeElement === input
    // Letters typed before hydration count as a search.
    if (isFirst && input.value !== '') search(input.value)
    else if (!isTyping) input.value = value
  }, [value, isReplaced])
  return (
    <div className="search-box needs-script">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" />
      <input
        ref={field}
        className="input"
        id={id}
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  )
}
