import type { PageState } from './page-state.ts'
import { searchPalette } from './search-palette.ts'
import { MODEL } from './site-content.ts'
import { expect } from './site-test.ts'

/** Every state of the site search. */
export const SEARCH_STATES: readonly PageState[] = [
  state('empty', ''),
  state('results', MODEL.subtitle),
  state('none', 'xylophonist'),
  state('on-phone', 'invoise', 390),
]

function state(name: string, words: string, width?: number): PageState {
  return {
    name: `search-${name}`,
    path: '/about',
    part: 'dialog[open]',
    ...(name === 'empty' && { isVariant: true }),
    ...(width && { width }),
    async enter(page) {
      const palette = searchPalette(page)
      await palette.button.click()
      await expect(palette.field).toBeFocused()
      await palette.search(words)
      await expect(palette.assistantOption).toContainText(words)
    },
  }
}
