import { fallbackFaces } from './fallback-faces.ts'
import { type FontFace, fontFaces } from './font-faces.ts'

const licence = '/* Subsets of fonts under the SIL Open Font License 1.1. */'

export function sheetCss(sheet: FontFace['sheet']): string {
  const rules = fontFaces.filter((face) => face.sheet === sheet).map(webFontRule)
  const fallbacks = sheet === 'fonts-first.css' ? fallbackFaces.map(fallbackRule) : []
  return `${[licence, ...rules, ...fallbacks].join('\n')}\n`
}

function webFontRule(face: FontFace): string {
  return fontFaceRule([
    ['font-family', `"${face.family}"`],
    ['font-style', face.style],
    ['font-weight', face.weight],
    ['font-display', 'swap'],
    ['src', `url("./${face.output}") format("woff2")`],
    ['unicode-range', face.unicodeRange],
  ])
}

function fallbackRule(face: (typeof fallbackFaces)[number]): string {
  return fontFaceRule([
    ['font-family', `"${face.family}"`],
    ['font-style', face.style],
    ['font-weight', face.weight],
    ['src', face.localNames.map((name) => `local("${name}")`).join(', ')],
    ['size-adjust', face.sizeAdjust],
    ['ascent-override', face.ascent],
    ['descent-override', face.descent],
    ['line-gap-override', '0%'],
  ])
}

function fontFaceRule(declarations: [property: string, value: string][]): string {
  const lines = declarations.map(([property, value]) => `  ${property}: ${value};`)
  return `@font-face {\n${lines.join('\n')}\n}`
}
