import { contentIn } from '../../data/content.server.ts'
import { drawingFile } from '../../data/drawing-files.server.ts'
import { pageOpening } from '../../data/page-opening.server.ts'

export function aboutData(locale: string) {
  const { pages, collections } = contentIn(locale)
  const page = pages.about
  return {
    ...pageOpening('about', locale, page),
    hero: page.hero,
    mission: page.mission,
    leadership: page.leadership,
    people: collections.people.map(({ id, name, title1, title2, tone }) => ({
      id,
      name,
      titles: [title1, title2],
      tone,
      portrait: drawingFile(`person-${id}`),
    })),
  }
}
