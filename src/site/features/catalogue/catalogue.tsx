import {
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  type FocusEvent,
  useEffectEvent,
} from 'react'
import './catalogue.css'
import { fillTemplate } from '#content/format.ts'
import { NavigationType, useNavigationType } from 'react-router'
import { Icon } from '../../ui/icons.tsx'

interface CatalogueListProps<Entry> {
  /** All entries, in the order chosen. */
  readonly entries: readonly Entry[]
  readonly shownIds: ReadonlySet<string>
  /** Stands after the last card. */
  readonly children?: ReactNode
  readonly renderEntry: (entry: Entry) => ReactNode
}

/**
 * What a filter leaves out is hidden, never taken away: a card that comes back keeps its side and
 * has not to appear again, and without scripts all of them are there.
 */
export function CatalogueList<Entry extends { readonly id: string }>({
  entries,
  shownIds,
  children,
  renderEntry,
}: CatalogueListProps<Entry>) {
  return (
    <ul className="catalogue-list">
      {entries.map((entry) => (
        <li key={entry.id} hidden={!shownIds.has(entry.id)}>
          {renderEntry(entry)}
        </li>
      ))}
      {children}
    </ul>
  )
}

interface CatalogueBarProps {
  readonly searchId: string
  readonly words: {
    readonly search: { readonly label: string; readonly placeholder: string }
    readonly category: string
    readonly categories: readonly { readonly id: string; readonly label: string }[]
    /** "Showing {count} of {total} papers" */
    readonly showing: string
  }
  readonly query: { readonly search: string; readonly category: string }
  readonly count: number
  readonly total: number
  /** Takes the focus when the control that had it goes away. */
  readonly countRef?: RefObject<HTMLParagraphElement | null>
  readonly onType: (search: string) => void
  readonly onCategory: (category: string) => void
}

/** Search, count and categories: what stands above a list that has no panel of its own. */
export function CatalogueBar(props: CatalogueBarProps) {
  const { searchId, words, query, count, total, countRef, onType, onCategory } = props
  return (
    <div className="catalogue-bar">
      <SearchBox id={searchId} {...words.search} value={query.search} onType={onType} />
      <p ref={countRef} className="result-count" role="status" tabIndex={-1}>
        {fillTemplate(words.showing, { count, total })}
      </p>
      <CategoryButtons
        label={words.category}
        options={words.categories}
        value={query.category}
        onChoose={onCategory}
      />
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
  // An address can choose a button beyond the edge of the row.
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

/** The browser leaves a button that is half in sight where it is. Under a finger nothing may move. */
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

/** Each letter writes the address, and browsers refuse an address that changes too often. */
const MOST_LETTERS = 80

interface SearchBoxProps {
  readonly id: string
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onType: (search: string) => void
}

/**
 * The field keeps its own letters while they are typed, because the address follows a moment
 * later. Any other step (back, forward, clearing) writes the address's text into it.
 */
export function SearchBox({ id, label, placeholder, value, onType }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const isReplaced = useNavigationType() === NavigationType.Replace

  const isTakenOver = useRef(false)
  const takeOver = useEffectEvent(onType)
  useEffect(() => {
    const input = field.current
    if (!input) return
    const isFirst = !isTakenOver.current
    isTakenOver.current = true
    // A link to one entry replaces the address as well, but nobody types while it does.
    const isTyping = isReplaced && document.activeElement === input
    // Letters that came before the scripts did are a search like any other.
    if (isFirst && input.value !== '') takeOver(input.value)
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
        maxLength={MOST_LETTERS}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  )
}
