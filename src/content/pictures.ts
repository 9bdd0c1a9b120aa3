import type { Content } from './reader/read-content.ts'
import type { Picture } from './schema/picture.ts'

/** In the folder of the content. */
export const PICTURE_FOLDER = 'images'

const WITH_PICTURES = ['people', 'papers', 'jobs'] as const

export interface EntryPicture {
  readonly collection: (typeof WITH_PICTURES)[number]
  /** The file of the entry: `people/ana.yaml`. */
  readonly entry: string
  readonly picture: Picture
}

export function listPictures({ collections }: Pick<Content, 'collections'>): EntryPicture[] {
  return WITH_PICTURES.flatMap((collection) =>
    collections[collection].flatMap((entry) => {
      const name = 'slug' in entry ? entry.slug : entry.id
      return entry.image
        ? [{ collection, entry: `${collection}/${name}.yaml`, picture: entry.image }]
        : []
    }),
  )
}
