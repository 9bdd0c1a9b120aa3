import { automationStatus, fillTemplate } from '#content/format.ts'
import { inReadingOrder, pick, shownFigures } from '../../data/collection-entries.server.ts'
import { contactLink } from '../../data/contact.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { automationMark } from '../../data/generated-files.server.ts'
import { pageBasics } from '../../data/page-meta.server.ts'
import { pathOf } from '../../data/page-paths.server.ts'

export function automationsData(locale: string) {
  const content = contentIn(locale)
  const page = content.pages.automations
  const { hero, closing } = page
  return {
    ...pageBasics('automations', locale, page),
    hero: {
      ...hero,
      figures: shownFigures(hero.figures, content),
      actions: {
        primary: { label: hero.actions.primary, to: `${pathOf('automations', locale)}#catalogue` },
        secondary: {
          label: hero.actions.secondary,
          to: contactLink(locale, 'automation-question'),
        },
      },
    },
    words: pick(
      page,
      'search',
      'category',
      'categories',
      'showing',
      'keyFeatures',
      'demo',
      'other',
    ),
    otherPath: contactLink(locale, 'automation-question'),
    automations: inReadingOrder(content).map((automation) => {
      const status = automationStatus(automation.status)
      return {
        ...pick(automation, 'id', 'title', 'category', 'description', 'features'),
        mark: automationMark(automation),
        status,
        statusLabel: page.statuses[status],
        path: pathOf(`automations/${automation.id}`, locale),
        demoOf: fillTemplate(page.demoOf, { title: automation.title }),
        demoPath: contactLink(locale, automation.id),
      }
    }),
    closing: {
      ...pick(closing, 'heading', 'lead'),
      primary: { label: closing.primary, to: contactLink(locale, 'automation-demo') },
      secondary: { label: closing.secondary, to: contactLink(locale, 'automation-question') },
    },
  }
}

export type AutomationsData = ReturnType<typeof automationsData>
