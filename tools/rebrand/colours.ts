import { wcagContrast } from 'culori'
import { createPaint, readVariables } from '#build/share-images/colours.ts'

/** Replaces the values of colours and rewrites the contrast table at the top of the stylesheet. */
export function changeColours(css: string, colours: Readonly<Record<string, string>>): string {
  let changed = css
  for (const [name, value] of Object.entries(colours)) {
    const declaration = new RegExp(`^(  --${name}: )[^;]+;`, 'm')
    if (!declaration.test(changed)) throw new Error(`the stylesheet has no colour --${name}`)
    changed = changed.replace(declaration, `$1${value};`)
  }
  return changed.replace(ROWS, (row, front: string, back: string) => {
    const [day, night] = contrastOf(changed, front, back)
    const pair = `${front} on ${back}`.padEnd(26)
    const figures = `${day.toFixed(2).padStart(5)} / ${night.toFixed(2).padStart(5)}`
    return `   ${pair} ${figures}   needs ${neededIn(row)}`
  })
}

/** `   ink on paper   14.96 / 16.30   needs 4.5` */
const ROWS = /^ {3}([\w-]+) on ([\w-]+) +[\d.]+ \/ +[\d.]+ +needs [\d.]+$/gm

export function findLowContrast(css: string): string[] {
  return [...css.matchAll(ROWS)].flatMap(([row, front = '', back = '']) =>
    contrastOf(css, front, back).flatMap((contrast, index) => {
      const needed = neededIn(row)
      if (contrast >= needed) return []
      const theme = index === 0 ? 'light' : 'dark'
      return `${front} on ${back} has a contrast of ${contrast.toFixed(2)} in the ${theme} theme, needs ${needed}`
    }),
  )
}

function neededIn(row: string): number {
  return Number(/needs ([\d.]+)$/.exec(row)?.[1])
}

function contrastOf(css: string, front: string, back: string): [day: number, night: number] {
  const variables = readVariables(css)
  const inTheme = (theme: 'day' | 'night') => {
    const paint = createPaint(variables, { theme })
    return wcagContrast(paint(`var(--${front})`), paint(`var(--${back})`))
  }
  return [inTheme('day'), inTheme('night')]
}
