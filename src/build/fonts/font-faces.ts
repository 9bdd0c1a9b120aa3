import { createRequire } from 'node:module'
import { greekCharacters, latinCharacters, unicodeRange } from './font-characters.ts'

export type AxisSetting = number | { min: number; max: number }

export type FontFace = {
  family: string
  style: 'normal' | 'italic'
  weight: string
  source: string
  characters: string
  unicodeRange: string
  axes: Record<string, AxisSetting>
  script: 'latin' | 'greek'
  output: string
  /** Only fonts-first.css loads before the first paint. */
  sheet: 'fonts-first.css' | 'fonts-late.css' | 'font-mono.css'
}

type Cut = Pick<FontFace, 'family' | 'style' | 'weight' | 'axes' | 'sheet'> & {
  packageName: string
  variant: string
  outputStem: string
}

// The design sets every heading at one width, so the width axis is pinned.
const serifAxes = { wdth: 75, wght: { min: 520, max: 650 } }

const serif = {
  family: 'Noto Serif Display Variable',
  packageName: 'noto-serif-display',
  weight: '520 650',
  axes: serifAxes,
} as const

const cuts: readonly Cut[] = [
  {
    ...serif,
    style: 'normal',
    variant: 'standard-normal',
    outputStem: 'noto-serif-display',
    sheet: 'fonts-first.css',
  },
  {
    ...serif,
    style: 'italic',
    variant: 'standard-italic',
    outputStem: 'noto-serif-display-italic',
    sheet: 'fonts-late.css',
  },
  {
    family: 'Commissioner Variable',
    style: 'normal',
    weight: '400 680',
    packageName: 'commissioner',
    variant: 'flar-normal',
    axes: { FLAR: 40, wght: { min: 400, max: 680 } },
    outputStem: 'commissioner',
    sheet: 'fonts-late.css',
  },
  {
    family: 'JetBrains Mono Variable',
    style: 'normal',
    weight: '400',
    packageName: 'jetbrains-mono',
    variant: 'wght-normal',
    axes: { wght: 400 },
    outputStem: 'jetbrains-mono',
    sheet: 'font-mono.css',
  },
]

const charactersOf = { latin: latinCharacters, greek: greekCharacters } as const
const scripts = ['latin', 'greek'] as const

export const fontFaces: readonly FontFace[] = scripts.flatMap((script) =>
  cuts.map((cut) => faceOf(cut, script)),
)

// Without frac, numr and dnom, which add 4.8 KB and are not used.
export const keptFeatures = 'calt ccmp kern liga locl mark mkmk pnum rvrn tnum'.split(' ')

const require = createRequire(import.meta.url)

export function sourcePath(source: string): string {
  return require.resolve(source)
}

function faceOf(cut: Cut, script: FontFace['script']): FontFace {
  const { packageName, variant, outputStem, ...face } = cut
  return {
    ...face,
    script,
    characters: charactersOf[script],
    unicodeRange: unicodeRange(charactersOf[script]),
    source: `@fontsource-variable/${packageName}/files/${packageName}-${script}-${variant}.woff2`,
    output: `${outputStem}-${script}.woff2`,
  }
}

const serifFallback = '"Korab Serif Fallback"'
const sansFallback = '"Korab Sans Fallback"'
const regularSans = ['Arial', 'Liberation Sans', 'Roboto']

/**
 * Family, style, weight, local fonts, size, ascent, descent. Fitted in Chromium to our own texts, so
 * that swapping in the web font moves no line. The weight ranges prevent synthetic bold.
 */
export const fallbackFaces = [
  [serifFallback, 'normal', '100 900', ['Times New Roman', 'Liberation Serif'], 104.3, 102.5, 28.1],
  [
    serifFallback,
    'italic',
    '100 900',
    ['Times New Roman Italic', 'Liberation Serif Italic'],
    104.8,
    102,
    28,
  ],
  [sansFallback, 'normal', '100 499', regularSans, 100, 101.7, 20.6],
  [sansFallback, 'normal', '500 549', regularSans, 104.8, 97, 19.7],
  [sansFallback, 'normal', '550 599', regularSans, 98.2, 103.6, 21],
  [sansFallback, 'normal', '600 900', ['Arial Bold', 'Liberation Sans Bold'], 93.7, 108.5, 22],
] as const
