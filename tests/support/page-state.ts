import type { Page } from '@playwright/test'

/** A page, optionally after user actions. */
export interface PageState {
  readonly name: string
  readonly path: string
  readonly width?: number
  /** A variant of another state; checked with `ALL_ROUTES`. */
  readonly isVariant?: true
  /** What the state changes, if it is not the whole page. */
  readonly part?: string
  enter?(page: Page): Promise<void>
}
