import { Catalogue } from '../../features/catalogue/catalogue.tsx'
import { matchesQuery, type CategoryQuery } from '../../features/catalogue/query.ts'
import { PaperCard } from './paper-card.tsx'
import type { ResearchData } from './research-data.server.ts'

export function PaperCatalogue({ data }: { readonly data: ResearchData }) {
  const { words, papers } = data
  return (
    <div className="catalogue section research-catalogue">
      <Catalogue
        searchId="paper-search"
        words={words}
        entries={papers}
        matches={matchesPaper}
        renderEntry={(paper, isMarked) => (
          <PaperCard
            paper={paper}
            position={papers.indexOf(paper)}
            data={data}
            isMarked={isMarked}
          />
        )}
        empty={{ ...words.empty, className: 'no-papers', art: <EmptyBeds /> }}
      />
    </div>
  )
}

function EmptyBeds() {
  return (
    <svg
      width="480"
      height="48"
      viewBox="0 0 1280 128"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      <path d="M-2 32h1284v98H-2z" />
      <path d="M-2 46h1284v84H-2z" />
      <path d="M-2 62h1284v68H-2z" />
      <path d="M-2 80h1284v50H-2z" />
      <path d="M-2 100h1284v30H-2z" />
      <path className="no-papers-bore" d="M72 4v106" />
      <circle cx="72" cy="114" r="4.5" />
    </svg>
  )
}

interface SearchedPaper extends Readonly<Record<'title' | 'description' | 'category', string>> {
  readonly tags: readonly string[]
}

/** Searches title, description and tags only. */
export function matchesPaper(
  { title, description, tags, category }: SearchedPaper,
  query: CategoryQuery,
): boolean {
  return matchesQuery(query, { category, texts: [title, description, ...tags] })
}
