import { useRef } from 'react'
import { fillGaps } from '#content/fill-gaps.ts'
import { CatalogueList } from '../../features/catalogue/catalogue-list.tsx'
import { CategoryButtons } from '../../features/catalogue/category-buttons.tsx'
import { SearchBox } from '../../features/catalogue/search-box.tsx'
import { useCatalogueQuery } from '../../features/catalogue/use-catalogue-query.ts'
import { useMarkedEntry } from '../../features/catalogue/use-marked-entry.ts'
import { NoPapers } from './no-papers.tsx'
import { PaperCard } from './paper-card.tsx'
import { ALL_CATEGORIES, matchesPaper } from './paper-filter.ts'
import type { ResearchData } from './research-data.server.ts'

type PaperCatalogueProps = Pick<ResearchData, 'words' | 'cite' | 'papers'>

export function PaperCatalogue({ words, cite, papers }: PaperCatalogueProps) {
  const count = useRef<HTMLParagraphElement>(null)
  const { query, type, choose } = useCatalogueQuery({
    search: 'text',
    category: words.categories.map(({ id }) => id),
  })
  const shown = papers.filter((paper) => matchesPaper(paper, query))
  const shownIds = new Set(shown.map(({ id }) => id))
  const marked = useMarkedEntry(papers, shownIds, '')

  // The button that had the focus goes away with its message; the count is what follows from it.
  const clear = () => {
    choose({ search: '', category: ALL_CATEGORIES })
    count.current?.focus()
  }

  return (
    <div className="catalogue section research-catalogue">
      <div className="wrap">
        <div className="catalogue-bar">
          <SearchBox
            id="paper-search"
            label={words.search.label}
            placeholder={words.search.placeholder}
            value={query.search}
            onType={(search) => type({ search })}
          />
          <p ref={count} className="result-count" role="status" tabIndex={-1}>
            {fillGaps(words.showing, { count: shown.length, total: papers.length })}
          </p>
          <CategoryButtons
            label={words.category}
            options={words.categories}
            value={query.category}
            onChoose={(category) => choose({ category })}
          />
        </div>
        <CatalogueList
          entries={papers}
          shownIds={shownIds}
          renderEntry={(paper) => (
            <PaperCard
              paper={paper}
              position={papers.indexOf(paper)}
              words={words}
              cite={cite}
              isMarked={paper.id === marked}
            />
          )}
        />
        {shown.length === 0 && <NoPapers words={words.empty} onClear={clear} />}
      </div>
    </div>
  )
}
