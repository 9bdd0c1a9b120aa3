import { contentIn } from '../../data/content.server.ts'
import { itemOf, localeOf } from '../../data/page-paths.server.ts'
import { pageOpening } from '../../data/page-opening.server.ts'

export function modelData(request: Request) {
  const locale = localeOf(request)
  const { pages, collections } = contentIn(locale)
  const model = collections.models.find(({ id }) => id === itemOf(request))
  if (!model) throw new Error(`${request.url} is no model`)
  const { id, title, subtitle, description } = model
  const meta = { title: `${title}: ${subtitle}`, description }
  return {
    ...pageOpening(`models/${id}`, locale, { meta, summit: pages.models.summit }),
    heading: title,
    lead: description,
  }
}
