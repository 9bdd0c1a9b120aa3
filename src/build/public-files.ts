import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { contentTypeOf, KNOWN_ENDINGS } from '#server/http/content-types.ts'

const PICTURES = ['.jpg', '.webp', '.avif', '.png', '.svg']

/** Files that both servers could only send as bytes without a type. */
export function findFileFaults(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => contentTypeOf(file) === undefined)
    .toSorted()
    .map((file) => {
      const ending = path.extname(file)
      const remedy = ending === '' ? 'remove it' : `save a picture as ${PICTURES.join(', ')}`
      return `${file}: files ending in "${ending}" are not served; ${remedy} (known: ${KNOWN_ENDINGS.join(' ')})`
    })
}

interface Portrayed {
  readonly id: string
  readonly image: string
}

export function findMissingPortraits(people: readonly Portrayed[], folder: string): string[] {
  return people
    .filter(({ image }) => image !== '' && !existsSync(path.join(folder, 'people', image)))
    .map(({ id, image }) => {
      const file = path.join(folder, 'people', image)
      return `content/people/${id}.yaml image: there is no ${file}; add the picture or empty the line`
    })
}
