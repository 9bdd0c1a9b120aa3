import { contentIn } from '../../../data/content.server.ts'
import { pathOf } from '../../../data/page-paths.server.ts'

/** The words of the palette in one language; they come with its index. */
export function paletteText(locale: string) {
  const { search, pages } = contentIn(locale).messages
  return { ...search.palette, contact: pages.contact, contactPath: pathOf('contact', locale) }
}

export type PaletteText = ReturnType<typeof paletteText>
