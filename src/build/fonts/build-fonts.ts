import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { fallbackFaces, fontFaces, keptFeatures, sourcePath, type FontFace } from './font-faces.ts'

const sheets: readonly FontFace['sheet'][] = ['fonts-first.css', 'fonts-late.css', 'font-mono.css']
const outputs = [...sheets, ...fontFaces.map(({ output }) => output)]

export async function buildFonts(outDir: string): Promise<'built' | 'cached'> {
  const hashFile = join(outDir, 'fonts.hash')
  const hash = await inputHash()
  if (await isCurrent(outDir, hashFile, hash)) return 'cached'

  await mkdir(outDir, { recursive: true })
  // Removed first and written last, so that an interrupted build is not reused.
  await rm(hashFile, { force: true })
  await Promise.all([
    ...fontFaces.map(async (face) => writeFile(join(outDir, face.output), await subset(face))),
    ...sheets.map((sheet) => writeFile(join(outDir, sheet), sheetCss(sheet))),
  ])
  await writeFile(hashFile, hash)
  return 'built'
}

async function isCurrent(outDir: string, hashFile: string, hash: string): Promise<boolean> {
  try {
    if ((await readFile(hashFile, 'utf8')) !== hash) return false
    await Promise.all(outputs.map((output) => access(join(outDir, output))))
    return true
  } catch {
    return false
  }
}

async function subset(face: FontFace): Promise<Uint8Array> {
  return subsetFont(await readFile(sourcePath(face.source)), face.characters, {
    targetFormat: 'woff2',
    variationAxes: face.axes,
    keepFeatures: keptFeatures,
  })
}

const licence = '/* Subsets of fonts under the SIL Open Font License 1.1. */'

function sheetCss(sheet: FontFace['sheet']): string {
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
  const [family, style, weight, fonts, size, ascent, descent] = face
  return fontFaceRule([
    ['font-family', family],
    ['font-style', style],
    ['font-weight', weight],
    ['src', fonts.map((name) => `local("${name}")`).join(', ')],
    ['size-adjust', `${size}%`],
    ['ascent-override', `${ascent}%`],
    ['descent-override', `${descent}%`],
    ['line-gap-override', '0%'],
  ])
}

function fontFaceRule(declarations: [property: string, value: string][]): string {
  const lines = declarations.map(([property, value]) => `  ${property}: ${value};`)
  return `@font-face {\n${lines.join('\n')}\n}`
}

/** Of these modules and all package versions. */
async function inputHash(): Promise<string> {
  const sources = globSync('*.ts', { cwd: import.meta.dirname }).toSorted()
  const hash = createHash('sha256').update(await readFile('package-lock.json'))
  for (const file of sources) hash.update(await readFile(join(import.meta.dirname, file)))
  return hash.digest('hex')
}
