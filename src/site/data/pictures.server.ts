import type { Picture } from '#content/schema/picture.ts'

/** What the build made of a picture: its largest size and all widths. */
export interface BuiltPicture {
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
}

const lists = import.meta.glob<Readonly<Record<string, BuiltPicture>>>(
  '../generated/pictures/pictures.json',
  { import: 'default', eager: true },
)
const urls = import.meta.glob<string>('../generated/pictures/*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The files and dimensions of a picture, or undefined where the drawing is shown. */
export function shownPicture(picture: Picture | undefined) {
  if (!picture) return undefined
  const { file, alt, credit } = picture
  const built = Object.values(lists)[0]?.[file]
  if (!built) throw new Error(`content/images/${file} is not built: run npm run assets`)
  const { width, height, widths } = built
  const urlOf = (size: number, ending: string) =>
    urls[`../generated/pictures/${file.replace('.', '-')}-${size}.${ending}`] ?? ''
  const setOf = (ending: string) =>
    widths.map((size) => `${urlOf(size, ending)} ${size}w`).join(', ')
  return {
    alt,
    credit,
    width,
    height,
    avif: setOf('avif'),
    webp: setOf('webp'),
    src: urlOf(width, 'webp'),
  }
}

export type ShownPicture = NonNullable<ReturnType<typeof shownPicture>>
