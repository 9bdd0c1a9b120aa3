import type { Page } from '@playwright/test'

/** A page after some action of the visitor. */
export interface PageState {
  readonly name: string
  readonly path: string
  readonly width?: number
  /** Selector of the only part that differs from the untouched page. */
  readonly region?: string
  enter?(page: Page): Promise<void>
}
