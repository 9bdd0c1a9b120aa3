import { findEntry, pick } from '../../data/collection-entries.server.ts'
import { contactLink } from '../../data/contact.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { pageBasics } from '../../data/page-meta.server.ts'
import { itemOf, localeOf, pathOf } from '../../data/page-paths.server.ts'
import { shownChange } from '../../features/cases/case-teasers.server.ts'
import { itemSteps, itemTrail } from '../../features/item-page/item-navigation.server.ts'

export function caseData(request: Request) {
  const locale = localeOf(request)
  const { pages, collections, messages } = contentIn(locale)
  const { case: page, cases: list } = pages
  const study = findEntry(collections.cases, itemOf(request))
  const { id, title, client, problem, built, figures, quote, products } = study
  const contact = { label: list.closing.primary, to: contactLink(locale, 'case') }
  const linked = (kind: 'models' | 'automations') =>
    (products[kind] ?? []).map((product) => {
      const entry = findEntry<{ id: string; title: string; description: string }>(
        collections[kind],
        product,
      )
      return {
        ...pick(entry, 'title', 'description'),
        path: pathOf(`${kind}/${product}`, locale),
      }
    })
  const personas = (products.personas ?? []).map((product) => {
    const entry = findEntry(collections.personas, product)
    const path = `${pathOf('chatbots', locale)}#${product}`
    return { ...pick(entry, 'title', 'description'), path }
  })
  const groups = [
    { heading: messages.pages.chatbots, entries: personas },
    { heading: messages.pages.models, entries: linked('models') },
    { heading: messages.pages.automations, entries: linked('automations') },
  ]
  const names = groups.flatMap(({ entries }) => entries.map((entry) => entry.title))
  return {
    ...pageBasics(`cases/${id}`, locale, { meta: { title, description: problem } }),
    trail: itemTrail('cases', locale, { label: page.breadcrumbs, here: title }),
    hero: {
      kicker: client,
      title,
      lead: problem,
      facts: [
        { label: page.client, value: client },
        { label: page.products, value: new Intl.ListFormat(locale).format(names) },
      ],
      action: contact,
    },
    changes: figures.map(shownChange),
    quote,
    reading: [{ id: 'built', heading: page.built, text: built }],
    related: { heading: page.products, groups },
    steps: itemSteps(collections.cases, id, { parent: 'cases', locale }, page.steps),
    closing: { ...pick(list.closing, 'heading', 'lead'), primary: contact },
  }
}
