import type { ComponentType, RefObject } from 'react'
import type { SearchFile } from '../index/search-file.ts'
import type { SearchPaletteProps } from '../palette/search-palette.tsx'

export interface LoadedPalette {
  readonly file: SearchFile
  readonly SearchPalette: ComponentType<SearchPaletteProps>
  /** Typed while it was on its way. */
  readonly start: string
}

/** Code and index come together, at the first sign that somebody looks for something. */
export async function loadPalette(
  index: string,
  field: RefObject<HTMLInputElement | null>,
): Promise<LoadedPalette> {
  const [palette, file] = await Promise.all([
    import('../palette/search-palette.tsx'),
    fetch(index).then((answer) => answer.json() as Promise<SearchFile>),
  ])
  return { ...palette, file, start: field.current?.value ?? '' }
}
