import { automationStatus, fillTemplate } from '#content/format.ts'
import type { Content } from '#content/reader/read-content.ts'
import type { Automation } from '#content/schema/catalogue.ts'
import { labelIn } from '#content/passages/catalogue.ts'
import { LENGTHS } from '#content/rules/page-titles.ts'
import { findEntry, inReadingOrder, pick } from '../../data/collection-entries.server.ts'
import { contactLink } from '../../data/contact.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { automationMark } from '../../data/generated-files.server.ts'
import { pageBasics } from '../../data/page-meta.server.ts'
import { itemOf, localeOf, pathOf } from '../../data/page-paths.server.ts'
import { itemSteps, itemTrail } from '../../features/item-page/item-navigation.server.ts'
import { caseTeasers } from '../../features/cases/case-teasers.server.ts'
import { similarAutomations } from './similar-automations.ts'

const SIMILAR_COUNT = 3

export function automationData(request: Request) {
  const locale = localeOf(request)
  const content = contentIn(locale)
  const { automation: page, automations: catalogue } = content.pages
  const { automations, models } = content.collections
  const automation = findEntry(automations, itemOf(request))
  const { id, title, description, trigger, features, result, systems, platform } = automation
  const { facts, reading, related, closing } = page
  const category = labelIn(
    [...catalogue.categories, ...catalogue.otherCategories],
    automation.category,
  )
  const demo = { label: catalogue.demo, to: contactLink(locale, id) }
  return {
    ...pageBasics(`automations/${id}`, locale, {
      meta: automationMeta(automation, page.meta),
    }),
    trail: itemTrail('automations', locale, { label: page.breadcrumbs, here: title }),
    mark: automationMark(automation),
    hero: {
      kicker: catalogue.hero.kicker,
      title,
      lead: description,
      facts: [
        { label: facts.department, value: category },
        { label: facts.status, value: catalogue.statuses[automationStatus(automation.status)] },
        { label: facts.platform, value: platform },
        { label: facts.price, value: facts.onRequest },
      ],
      action: demo,
    },
    reading: [
      { id: 'trigger', heading: reading.trigger, text: trigger },
      { id: 'features', heading: catalogue.keyFeatures, items: features },
      { id: 'result', heading: reading.result, text: result },
      { id: 'systems', heading: reading.systems, items: systems },
      { id: 'price', heading: reading.price, text: reading.priceText },
    ],
    cases: caseTeasers(locale, 'automations', id),
    related: {
      heading: related.heading,
      groups: [
        {
          heading: related.automations,
          entries: similarAutomations(automation, automations, SIMILAR_COUNT).map((other) => ({
            ...pick(other, 'title', 'description'),
            path: pathOf(`automations/${other.id}`, locale),
          })),
        },
        {
          heading: related.models,
          entries: models
            .filter((model) => model.related.automations.includes(id))
            .map((model) => ({
              title: model.title,
              description: model.subtitle,
              path: pathOf(`models/${model.id}`, locale),
            })),
        },
      ],
    },
    steps: itemSteps(inReadingOrder(content), id, { parent: 'automations', locale }, page.steps),
    closing: {
      heading: fillTemplate(closing.heading, { title }),
      lead: closing.lead,
      primary: demo,
    },
  }
}

function automationMeta(
  { title, description }: Automation,
  meta: Content['pages']['automation']['meta'],
) {
  const full = `${description} ${meta.description}`
  return {
    title: fillTemplate(meta.title, { title }),
    description: full.length <= LENGTHS.description.most ? full : description,
  }
}
