import type { RefObject } from 'react'
import { fillTemplate } from '#content/format.ts'
import { CategoryButtons } from './category-buttons.tsx'
import { SearchBox } from './search-box.tsx'

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
