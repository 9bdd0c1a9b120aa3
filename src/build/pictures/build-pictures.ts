import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { BuiltPicture } from '#site/data/pictures.server.ts'

/** In pixels. A picture is never enlarged. */
const WIDTHS = [360, 720, 1080, 1600]
const FORMATS = [
  { ending: 'avif', options: { quality: 55, effort: 2 } },
  { ending: 'webp', options: { quality: 78 } },
] as const
const LIST = 'pictures.json'

interface MadePicture extends BuiltPicture {
  /** Of the source and the settings: an unchanged picture is not made again. */
  readonly hash: string
}

/** Writes each picture in every format and size, without its metadata. Returns how many were made. */
export async function buildPictures(
  source: string,
  files: readonly string[],
  target: string,
): Promise<number> {
  await mkdir(target, { recursive: true })
  const before = await readList(target)
  const made: Record<string, MadePicture> = {}
  let count = 0
  for (const file of files) {
    const bytes = await readFile(path.join(source, file))
    const hash = createHash('sha256')
      .update(JSON.stringify([WIDTHS, FORMATS]))
      .update(bytes)
      .digest('hex')
    const known = before[file]
    if (known?.hash === hash) made[file] = known
    else {
      made[file] = { hash, ...(await makePicture(bytes, file, target)) }
      count += 1
    }
  }
  await removeOthers(target, made)
  await writeFile(path.join(target, LIST), JSON.stringify(made))
  return count
}

async function makePicture(bytes: Buffer, file: string, target: string): Promise<BuiltPicture> {
  const { width, height } = (await sharp(bytes).metadata()).autoOrient
  const largest = Math.min(width, WIDTHS.at(-1) ?? width)
  const widths = [...WIDTHS.filter((one) => one < largest), largest]
  const built = { width: largest, height: Math.round((height / width) * largest), widths }
  for (const { name, format, size } of filesOf(file, built)) {
    const resized = sharp(bytes).autoOrient().resize(size)
    await resized.toFormat(format.ending, format.options).toFile(path.join(target, name))
  }
  return built
}

function filesOf(file: string, { widths }: BuiltPicture) {
  return widths.flatMap((size) =>
    FORMATS.map((format) => ({ name: pictureFile(file, size, format.ending), format, size })),
  )
}

/** `ana.jpg` in 720 pixels is `ana-jpg-720.webp`. */
function pictureFile(file: string, size: number, ending: string): string {
  return `${file.replace('.', '-')}-${size}.${ending}`
}

async function readList(target: string): Promise<Readonly<Record<string, MadePicture>>> {
  const text = await readFile(path.join(target, LIST), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Record<string, MadePicture>
}

async function removeOthers(target: string, made: Readonly<Record<string, BuiltPicture>>) {
  const wanted = new Set(
    Object.entries(made).flatMap(([file, built]) => filesOf(file, built).map(({ name }) => name)),
  )
  for (const name of await readdir(target)) {
    if (name !== LIST && !wanted.has(name)) await rm(path.join(target, name))
  }
}
