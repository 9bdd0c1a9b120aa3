import type { BranchPlace } from './branch-places.server.ts'
import { WordSpace } from '../../ui/word-space.tsx'

export function BranchList({ branches }: { readonly branches: readonly BranchPlace[] }) {
  return (
    <ul className="branch-list">
      {branches.map(({ id, country, place }) => (
        <li key={id} id={`branch-${id}`}>
          <b>{country}</b>
          <WordSpace />
          <span>{place}</span>
        </li>
      ))}
    </ul>
  )
}
