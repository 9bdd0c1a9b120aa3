import type { ComponentType } from 'react'
import type { SearchFile } from '../index/search-file.ts'
import type { SearchPaletteProps } from '../palette/search-palette.tsx'

export interface LoadedPalette {
  readonly locale: string
  readonly file: SearchFile
  readonly SearchPalette: ComponentType<SearchPaletteProps>
}

const files = import.meta.glob<SearchFile>('../../../generated/search/*.json', {
  import: 'default',
})

/** Code and index come together, at the first sign that somebody looks for something. */
export async function loadPalette(locale: string): Promise<LoadedPalette> {
  const [{ SearchPalette }, file] = await Promise.all([
    import('../palette/search-palette.tsx'),
    files[`../../../generated/search/search-${locale}.json`]?.(),
  ])
  if (!file) throw new Error(`nothing to search in ${locale}`)
  return { locale, file, SearchPalette }
}
