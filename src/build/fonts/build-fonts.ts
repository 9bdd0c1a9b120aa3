import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { sheetCss } from './font-css.ts'
import { type FontFace, fontFaces, keptFeatures, sourcePath } from './font-faces.ts'
import { fontInputHash } from './font-input-hash.ts'

const sheets: readonly FontFace['sheet'][] = ['fonts-first.css', 'fonts-late.css', 'font-mono.css']
const outputs = [...sheets, ...fontFaces.map(({ output }) => output)]

export async function buildFonts(outDir: string): Promise<'built' | 'cached'> {
  const hashFile = join(outDir, 'fonts.hash')
  const hash = await fontInputHash()
  if (await isCurrent(outDir, hashFile, hash)) return 'cached'

  await mkdir(outDir, { recursive: true })
  // Removed first and written last, so an interrupted build is never taken for a finished one.
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
    keepFeatures: [...keptFeatures],
  })
}
