import { fillTemplate } from '#content/format.ts'
import { branchMap } from '../../data/collection-entries.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { drawingFile } from '../../data/generated-files.server.ts'
import { pageOpening } from '../../data/page-meta.server.ts'
import { pathOf } from '../../data/page-paths.server.ts'

export function aboutData(locale: string) {
  const { pages, collections } = contentIn(locale)
  const { hero, mission, leadership, ...page } = pages.about
  return {
    ...pageOpening('about', locale, page),
    hero,
    map: branchMap(locale),
    mission: {
      heading: mission.heading,
      points: mission.points.map((point) => ({ ...point, drawing: `rule-${point.id}` })),
    },
    leadership: {
      heading: leadership.heading,
      lead: leadership.lead,
      careers: leadership.careers,
      careersPath: pathOf('careers', locale),
    },
    people: collections.people.map(({ id, name, title1, title2, tone, image }) => ({
      id,
      name,
      titles: [title1, title2],
      tone,
      alternative: fillTemplate(leadership.portrait, { person: name }),
      photo: image && `/people/${image}`,
      drawing: drawingFile(`person-${id}`),
    })),
  }
}

export type AboutData = ReturnType<typeof aboutData>
