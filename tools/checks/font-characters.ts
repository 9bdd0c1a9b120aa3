import { readFileSync } from 'node:fs'

// In no font of the site; rendered by a system font.
const systemFontSigns = '≈⌘'
const lineSigns = '\n\r\t'

/** What browsers take from the fonts of the site: all files of a script have the same characters. */
const covered = new Set([
  ...rangesIn(readFileSync('src/site/fonts/fonts-first.css', 'utf8')),
  ...[...(systemFontSigns + lineSigns)].map(codePoint),
])

export function uncoveredCharacters(text: string): string[] {
  return [...new Set(text)].filter((character) => !covered.has(codePoint(character))).toSorted()
}

export function nameCharacter(character: string): string {
  return `${character} (U+${codePoint(character).toString(16).toUpperCase().padStart(4, '0')})`
}

/** The code points of all `unicode-range` declarations of a style sheet. */
export function rangesIn(css: string): number[] {
  return [...css.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)].flatMap(
    ([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, step) => from + step)
    },
  )
}

function codePoint(character: string): number {
  return character.codePointAt(0) ?? 0
}
