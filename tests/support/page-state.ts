import type { Page } from '@playwright/test'

/** Something that a visitor can bring a page into. */
export interface PageState {
  readonly name: string
  readonly path: string
  readonly width?: number
  enter?(page: Page): Promise<void>
}
