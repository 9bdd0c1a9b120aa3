import type { PaletteText } from '../index/palette-text.server.ts'

/** For eyes only: a screen reader has its own words for a list that is chosen from. */
export function PaletteFoot({ text }: { readonly text: PaletteText }) {
  return (
    <p className="search-foot">
      <span>{text.privacy}</span>
      <span className="search-keys" aria-hidden="true">
        <kbd>↑↓</kbd> {text.choose} <kbd>↵</kbd> {text.open} <kbd>{text.escape}</kbd> {text.leave}
      </span>
    </p>
  )
}
