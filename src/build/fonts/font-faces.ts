import { createRequire } from 'node:module'
import { BRAND_FONTS, fontFile, type FontRole } from './brand-fonts.ts'
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

type Cut = Pick<FontFace, 'style' | 'sheet'> & {
  role: FontRole
  weights: AxisSetting
}

const cuts: readonly Cut[] = [
  {
    role: 'display',
    style: 'normal',
    weights: { min: 520, max: 650 },
    sheet: 'fonts-first.css',
  },
  {
    role: 'display',
    style: 'italic',
    weights: { min: 520, max: 650 },
    sheet: 'fonts-late.css',
  },
  {
    role: 'sans',
    style: 'normal',
    weights: { min: 400, max: 680 },
    sheet: 'fonts-late.css',
  },
  { role: 'mono', style: 'normal', weights: 400, sheet: 'font-mono.css' },
]

const FAMILIES = { display: 'Site Display', sans: 'Site Sans', mono: 'Site Mono' } as const

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

function faceOf({ role, style, weights, sheet }: Cut, script: FontFace['script']): FontFace {
  const stem = style === 'italic' ? `${role}-italic` : role
  return {
    family: FAMILIES[role],
    style,
    weight: typeof weights === 'number' ? `${weights}` : `${weights.min} ${weights.max}`,
    axes: { ...BRAND_FONTS[role].axes, wght: weights },
    sheet,
    script,
    characters: charactersOf[script],
    unicodeRange: unicodeRange(charactersOf[script]),
    source: fontFile(role, script, style),
    output: `${stem}-${script}.woff2`,
  }
}

const serifFallback = '"Site Serif Fallback"'
const sansFallback = '"Site Sans Fallback"'
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
