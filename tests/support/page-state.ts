import type { Page } from '@playwright/test'

/** A page after some action of the visitor. */
export interface PageState {
  readonly name: string
  readonly path: string
  readonly width?: number
  enter?(page: Page): Promise<void>
}
