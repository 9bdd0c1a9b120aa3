import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// In a transition React hydrates in slices, so the visitor's first touch never waits for all of it.
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
