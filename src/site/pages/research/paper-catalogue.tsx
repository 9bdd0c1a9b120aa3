import { useRef } from 'react'
import { CatalogueBar } from '../../features/catalogue/catalogue-bar.tsx'
import { CatalogueList } from '../../features/catalogue/catalogue-list.tsx'
import { ALL } from '../../features/catalogue/query.ts'
import { useCatalogueQuery } from '../../features/catalogue/use-catalogue-query.ts'
import { useMarkedEntry } from '../../features/catalogue/use-marked-entry.ts'
import { NoPapers } from './no-papers.tsx'
import { PaperCard } from './paper-card.tsx'
import { matchesPaper } from './paper-filter.ts'
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
    choose({ search: '', category: ALL })
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
