import { Component, Fragment, Suspense, type ReactNode } from 'react'

interface FeatureBoundaryProps {
  readonly children: ReactNode
  /** Content: if it cannot be rendered, the error goes to the next boundary. */
  readonly isEssential?: boolean
  /** Hydrates together with the enclosing boundary. */
  readonly isNested?: boolean
}

interface FeatureBoundaryState {
  readonly error?: unknown
  readonly attempt: number
  readonly hasGivenUp?: boolean
}

const MAX_RETRIES = 2
const RETRY_WINDOW_MS = 2000

/**
 * Error boundary for one feature. Translators and extensions change the DOM under React, which then
 * fails once and works after a remount; a feature that keeps failing is not rendered. The Suspense
 * boundary limits recovery from a hydration mismatch to this feature.
 */
export class FeatureBoundary extends Component<FeatureBoundaryProps, FeatureBoundaryState> {
  override readonly state: FeatureBoundaryState = { attempt: 0 }
  #failures: number[] = []

  static getDerivedStateFromError(error: unknown): Partial<FeatureBoundaryState> {
    return { error }
  }

  override componentDidCatch(): void {
    const now = performance.now()
    this.#failures = [...this.#failures.filter((time) => now - time < RETRY_WINDOW_MS), now]
    if (this.#failures.length > MAX_RETRIES) this.setState({ hasGivenUp: true })
    else this.setState(({ attempt }) => ({ attempt: attempt + 1, error: undefined }))
  }

  override render(): ReactNode {
    const { children, isEssential = false, isNested = false } = this.props
    const Boundary = isNested ? Fragment : Suspense
    const { error, attempt, hasGivenUp } = this.state
    if (error === undefined) return <Boundary key={attempt}>{children}</Boundary>
    if (isEssential && hasGivenUp) throw error
    return null
  }
}
