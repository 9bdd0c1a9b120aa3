import { useRef } from 'react'
import { CatalogueBar, CatalogueList } from '../../features/catalogue/catalogue.tsx'
import { ALL, containsText } from '../../features/catalogue/query.ts'
import { useCatalogueQuery, useMarkedEntry } from '../../features/catalogue/use-catalogue.ts'
import { PaperCard } from './paper-card.tsx'
import type { ResearchData } from './research-data.server.ts'

export function PaperCatalogue({ data }: { readonly data: ResearchData }) {
  const { words, papers } = data
  const count = useRef<HTMLParagraphElement>(null)
  const { query, type, choose } = useCatalogueQuery({
    search: 'text',
    category: words.categories.map(({ id }) => id),
  })
  const shown = papers.filter((paper) => matchesPaper(paper, query))
  const shownIds = new Set(shown.map(({ id }) => id))
  const marked = useMarkedEntry(papers, shownIds, '')

  const clear = () => {
    choose({ search: '', category: ALL })
    // The pressed button is removed; keep the focus nearby.
    count.current?.focus()
  }

  return (
    <div className="catalogue section research-catalogue">
      <div className="wrap">
        <CatalogueBar
          searchId="paper-search"
          words={words}
          query={query}
          count={shown.length}
          total={papers.length}
          countRef={count}
          onType={(search) => type({ search })}
          onCategory={(category) => choose({ category })}
        />
        <CatalogueList
          entries={papers}
          shownIds={shownIds}
          renderEntry={(paper) => (
            <PaperCard
              paper={paper}
              position={papers.indexOf(paper)}
              data={data}
              isMarked={paper.id === marked}
            />
          )}
        />
        {shown.length === 0 && <NoPapers words={words.empty} onClear={clear} />}
      </div>
    </div>
  )
}

interface NoPapersProps {
  readonly words: { readonly title: string; readonly clear: string }
  readonly onClear: () => void
}

function NoPapers({ words, onClear }: NoPapersProps) {
  return (
    <div className="no-papers">
      <svg viewBox="0 0 1280 128" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
        <path d="M-2 32h1284v98H-2z" />
        <path d="M-2 46h1284v84H-2z" />
        <path d="M-2 62h1284v68H-2z" />
        <path d="M-2 80h1284v50H-2z" />
        <path d="M-2 100h1284v30H-2z" />
        <path className="no-papers-bore" d="M72 4v106" />
        <circle cx="72" cy="114" r="4.5" />
      </svg>
      <p className="title">{words.title}</p>
      <button type="button" className="button button-line" onClick={onClear}>
        {words.clear}
      </button>
    </div>
  )
}

interface SearchedPaper extends Readonly<Record<'title' | 'description' | 'category', string>> {
  readonly tags: readonly string[]
}

/** Searches title, description and tags only. */
export function matchesPaper(
  { title, description, tags, category }: SearchedPaper,
  query: { readonly search: string; readonly category: string },
): boolean {
  return (
    (query.category === ALL || query.category === category) &&
    containsText([title, description, ...tags], query.search)
  )
}
