import { lazy, Suspense } from 'react'
import type { CaseTeasersData } from './case-teasers.server.ts'

const CaseTeasers = lazy(async () => ({
  default: (await import('./case-teasers.tsx')).CaseTeasers,
}))

/** Loads the teasers only where there are cases. */
export function CaseSection({ cases }: { readonly cases: CaseTeasersData }) {
  return (
    cases && (
      <Suspense>
        <CaseTeasers cases={cases} />
      </Suspense>
    )
  )
}
