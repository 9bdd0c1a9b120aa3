import type { SearchKind } from '../index/search-file.ts'

/** The conventional signs of the sheet: what a legend would explain, the word beside it says. */
const SIGNS: Readonly<Record<SearchKind | 'ask', string>> = {
  // A sheet with its corner cut.
  page: 'M4 3h9l3 3v11H4zM7 9h6M7 13h6',
  // A speech bubble with its feet on the ground.
  chatbot: 'M3 4h14v9H9l-4 4v-4H3z',
  // A summit.
  model: 'M2 16 10 4l8 12zM6.7 9l3.3 2 3.3-2',
  // A marked route.
  automation: 'M3 16h9a3 3 0 0 0 0-6H8a3 3 0 0 1 0-6h8M13.5 1.5 16 4l-2.5 2.5',
  // Beds under a profile.
  paper: 'M3 6c5-4 9 3 14 0M3 11c5-4 9 3 14 0M3 16c5-4 9 3 14 0',
  // A walker's two stations on a rope.
  job: 'M5 5h.01M15 15h.01M5 8v1c0 4 10-1 10 4M3 5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M13 15a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  // A boundary stone.
  legal: 'M6 17V6l4-3 4 3v11M3 17h14M10 8v5',
  // Three bearings that meet.
  ask: 'M10 11 3 4M10 11l7-7M10 11v7M8.5 11a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0',
}

export function KindSign({ kind }: { readonly kind: SearchKind | 'ask' }) {
  return (
    <svg className="search-sign" viewBox="0 0 20 20" aria-hidden="true">
      <path d={SIGNS[kind]} />
    </svg>
  )
}
