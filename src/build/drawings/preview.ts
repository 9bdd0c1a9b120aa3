import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { listDrawings, type DrawingList } from './drawing-list.ts'
import { readDrawnContent } from './drawn-content.ts'
import { previewStyles } from './preview-styles.ts'
import { writeSvg } from './write-svg.ts'

const OUTPUT = 'reports/drawings.html'
const STYLE_SHEETS = [
  'src/site/styles/tokens.css',
  'site/generated/fonts/fonts-first.css',
  'site/generated/fonts/fonts-late.css',
  'src/drawings/drawing-colours.css',
]
const TONES = ['lime', 'water', 'night', 'pasture', 'clay']

interface Picture {
  readonly name: string
  readonly svg: string
}

/** Everything the site draws, on one page in both themes, for a person to look at. */
async function writePreview(): Promise<void> {
  const pictures = picturesOf(await listDrawings(readDrawnContent('content')))
  const sheets = STYLE_SHEETS.filter((file) => existsSync(file))
    .map((file) => `<link rel="stylesheet" href="${pathToFileURL(file).href}">`)
    .join('\n')
  const themes = ['light', 'dark'].map((theme) => themeSection(theme, pictures)).join('\n')
  await mkdir('reports', { recursive: true })
  await writeFile(
    OUTPUT,
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Drawings</title>
${sheets}
<style>${previewStyles}</style>
${themes}
</html>
`,
  )
  console.log(`${pictures.length} drawings in ${OUTPUT}`)
}

function picturesOf({ files, inline }: DrawingList): Picture[] {
  const inlined = inline.map(({ name, drawing }) => ({ name, svg: writeSvg(drawing) }))
  const known = new Set(files.map(({ name }) => name))
  const relief = inlined.find(({ name }) => name === 'relief-automations')
  const walkers = inlined.find(({ name }) => name === 'walkers')
  const hero = { name: 'hero', svg: `${relief?.svg ?? ''}${walkers?.svg ?? ''}` }
  return [hero, ...inlined.filter(({ name }) => !known.has(name)), ...files]
}

function themeSection(theme: string, pictures: readonly Picture[]): string {
  const figures = pictures.map(
    ({ name, svg }, i) =>
      `<figure class="${kindOf(name)} tone-${TONES[i % TONES.length]}" title="${name}">` +
      `${svg.replaceAll(' id="d"', '')}<figcaption>${name}</figcaption></figure>`,
  )
  return `<section data-theme="${theme}">${figures.join('\n')}</section>`
}

/** The first word of a name says what it is: `model-hermes-square` is a square model. */
function kindOf(name: string): string {
  const [kind = name] = name.split('-')
  return name.endsWith('-square') ? `${kind} square` : kind
}

await writePreview()
