import { automationStatus, fillTemplate, formatFigure } from '#content/format.ts'
import type { Content } from '#content/reader/read-content.ts'
import { contactLink } from '../../data/contact.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { drawingFile } from '../../data/generated-files.server.ts'
import { pageOpening } from '../../data/page-meta.server.ts'

export function automationsData(locale: string) {
  const content = contentIn(locale)
  const page = content.pages.automations
  const { search, category, categories, showing, keyFeatures, demo } = page
  return {
    ...pageOpening('automations', locale, page),
    hero: {
      ...page.hero,
      figures: page.hero.figures.map((figure) => formatFigure(figure, locale)),
    },
    words: { search, category, categories, showing, keyFeatures, demo },
    routes: drawingFile('routes'),
    automations: inReadingOrder(content).map((automation) => {
      const { id, title, category: group, description, features } = automation
      const status = automationStatus(automation.status)
      return {
        id,
        title,
        category: group,
        status,
        statusLabel: page.statuses[status],
        description,
        features,
        demoOf: fillTemplate(page.demoOf, { title }),
        demoPath: contactLink(locale, id),
      }
    }),
    closing: {
      heading: page.closing.heading,
      lead: page.closing.lead,
      primary: { label: page.closing.primary, to: contactLink(locale, 'automation-demo') },
      secondary: { label: page.closing.secondary, to: contactLink(locale, 'automation-question') },
    },
  }
}

export type AutomationsData = ReturnType<typeof automationsData>
export type ShownAutomation = AutomationsData['automations'][number]

/** Those of the home page first, then as the category buttons stand, then what has no button. */
export function inReadingOrder({ pages, collections }: Content) {
  const { featured } = pages.home.automations
  const buttons = pages.automations.categories.map(({ id }) => id)
  const rank = ({ id, category }: { readonly id: string; readonly category: string }) => {
    if (featured.includes(id)) return featured.indexOf(id) - featured.length
    return buttons.includes(category) ? buttons.indexOf(category) : buttons.length
  }
  return collections.automations.toSorted((a, b) => rank(a) - rank(b))
}
