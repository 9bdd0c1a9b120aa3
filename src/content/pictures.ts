import type { Content } from './reader/read-content.ts'

/** In the folder of the content. */
export const PICTURE_FOLDER = 'images'

const WITH_PICTURES = ['people', 'papers', 'jobs'] as const

export type EntryPicture = ReturnType<typeof listPictures>[number]

/** With the file of the entry: `people/ana.yaml`. */
export function listPictures({ collections }: Pick<Content, 'collections'>) {
  return WITH_PICTURES.flatMap((collection) =>
    collections[collection].flatMap((entry) => {
      const name = 'slug' in entry ? entry.slug : entry.id
      return entry.image
        ? [{ collection, entry: `${collection}/${name}.yaml`, picture: entry.image }]
        : []
    }),
  )
}
