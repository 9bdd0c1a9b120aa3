import { siteContent } from './site-content.ts'
import { FURTHER_PAGES, PAGE_TABLE } from '#site/page-table.ts'

/** Set by `.ci/nightly`. */
export const ALL_ROUTES = Boolean(process.env['ALL_ROUTES'])

const { models, automations, papers } = siteContent.collections
const pages = [
  ...PAGE_TABLE,
  ...FURTHER_PAGES,
  ...models.map(({ id }) => ({ path: `/models/${id}`, module: 'model' })),
  ...automations.map(({ id }) => ({ path: `/automations/${id}`, module: 'automation' })),
  ...papers.map(({ id }) => ({ path: `/research/${id}`, module: 'paper' })),
]

export const ALL_PATHS: readonly string[] = pages.map(({ path }) => path)

/** For checks of what all pages share: every template at night, otherwise a few. */
export const SAMPLE_PATHS: readonly string[] = ALL_ROUTES
  ? pages.map(({ path }) => path)
  : ['/', '/models', '/contact', `/models/${models[0]?.id ?? ''}`]

/** Every page; without `ALL_ROUTES` one page per template, such as one of the legal texts. */
export const PAGE_PATHS: readonly string[] = pages
  .filter(({ module }, index) => {
    return ALL_ROUTES || pages.findIndex((other) => other.module === module) === index
  })
  .map(({ path }) => path)
