import type { BranchPlace } from './branch-places.server.ts'

export function BranchList({ branches }: { readonly branches: readonly BranchPlace[] }) {
  return (
    <ul className="branch-list">
      {branches.map(({ id, country, place }) => (
        <li key={id} id={`branch-${id}`}>
          <b>{country}</b> <span>{place}</span>
        </li>
      ))}
    </ul>
  )
}
