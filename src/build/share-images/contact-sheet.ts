import { globSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'

/** All share images of the build on one picture, for a person to look at. */
const COLUMNS = 4
const CELL = { width: 480, height: 252, gap: 16 }
const OUTPUT = 'reports/share-images.png'

const files = globSync('dist/client/share/**/*.png').toSorted()
if (files.length === 0) throw new Error('dist/client/share is empty: npm run build first')
const rows = Math.ceil(files.length / COLUMNS)
const pictures = await Promise.all(
  files.map(async (file, index) => ({
    input: await sharp(file).resize(CELL.width, CELL.height).toBuffer(),
    left: CELL.gap + (index % COLUMNS) * (CELL.width + CELL.gap),
    top: CELL.gap + Math.floor(index / COLUMNS) * (CELL.height + CELL.gap),
  })),
)
await mkdir('reports', { recursive: true })
await sharp({
  create: {
    width: CELL.gap + COLUMNS * (CELL.width + CELL.gap),
    height: CELL.gap + rows * (CELL.height + CELL.gap),
    channels: 3,
    background: '#c9cec6',
  },
})
  .composite(pictures)
  .png()
  .toFile(OUTPUT)
console.log(`${files.length} share images in ${OUTPUT}`)
