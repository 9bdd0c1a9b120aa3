import { ANSWER_FOLDER } from '#shared/contact.ts'

/** A page with its folder in `pages/`; the legal texts share one. */
function page<Id extends string>(id: Id, folder: string = id) {
  return { id, path: `/${id}`, module: `pages/${folder}/${folder}-route.tsx` }
}

/** All pages. Links, the prerender list, the sitemap, metadata and tests are derived from this table. */
export const PAGE_TABLE = [
  { ...page('home'), path: '/' },
  page('chatbots'),
  page('models'),
  page('automations'),
  page('research'),
  page('about'),
  page('contact'),
  page('careers'),
  page('privacy-policy', 'legal'),
  page('terms-of-service', 'legal'),
  page('cookie-policy', 'legal'),
  page('impressum', 'legal'),
] as const

/** Pages beyond the twelve of the specification, linked in the last line of the footer. */
export const FURTHER_PAGES = [
  page('security', 'legal'),
  page('try'),
  page('help', 'legal'),
  page('accessibility', 'legal'),
  page('licences', 'legal'),
] as const

/** Pages of collections that may be empty: they exist once there is an entry. */
export const COLLECTION_PAGES = [{ ...page('cases'), collection: 'cases' }] as const

/** Catalogues whose entries have their own page, such as `/models/kratos` with the id `models/kratos`. */
export const ITEM_PAGES = [
  { parent: 'models', collection: 'models', module: 'pages/model/model-route.tsx' },
  {
    parent: 'automations',
    collection: 'automations',
    module: 'pages/automation/automation-route.tsx',
  },
  { parent: 'cases', collection: 'cases', module: 'pages/case/case-route.tsx' },
  { parent: 'research', collection: 'papers', module: 'pages/paper/paper-route.tsx' },
] as const

/** One page per outcome of a contact form sent without scripts. Served by the API only, never linked. */
export const CONTACT_ANSWER = {
  id: 'contact-answer',
  path: `/${ANSWER_FOLDER}`,
  module: 'pages/contact/contact-answer-route.tsx',
} as const

export type ItemParent = (typeof ITEM_PAGES)[number]['parent']

export const NAV_PAGES = [
  'chatbots',
  'models',
  'automations',
  'research',
  'about',
  'contact',
] as const

export const FOOTER_PAGES = {
  company: ['about', 'research', 'careers', 'contact'],
  solutions: ['chatbots', 'models', 'automations'],
  legal: ['privacy-policy', 'terms-of-service', 'cookie-policy', 'impressum'],
} as const

export type PageId = (
  | typeof PAGE_TABLE
  | typeof FURTHER_PAGES
  | typeof COLLECTION_PAGES
)[number]['id']
