import type { Page } from '@playwright/test'

/** A page, optionally after user actions. */
export interface PageState {
  readonly name: string
  readonly path: string
  readonly width?: number
  enter?(page: Page): Promise<void>
}
