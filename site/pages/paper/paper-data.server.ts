import { contentIn } from '../../data/content.server.ts'
import { itemOf, localeOf } from '../../data/page-paths.server.ts'
import { pageOpening } from '../../data/page-opening.server.ts'

export function paperData(request: Request) {
  const locale = localeOf(request)
  const { pages, collections } = contentIn(locale)
  const paper = collections.papers.find(({ id }) => id === itemOf(request))
  if (!paper) throw new Error(`${request.url} is no paper`)
  const { id, title, description } = paper
  return {
    ...pageOpening(`research/${id}`, locale, {
      meta: { title, description },
      summit: pages.research.summit,
    }),
    heading: title,
    lead: description,
  }
}
