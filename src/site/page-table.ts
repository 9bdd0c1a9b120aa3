import { ANSWER_FOLDER } from '#shared/contact.ts'

/** All pages. Links, the prerender list, the sitemap, metadata and tests are derived from this table. */
export const PAGE_TABLE = [
  { id: 'home', path: '/', module: 'pages/home/home-route.tsx' },
  { id: 'chatbots', path: '/chatbots', module: 'pages/chatbots/chatbots-route.tsx' },
  { id: 'models', path: '/models', module: 'pages/models/models-route.tsx' },
  { id: 'automations', path: '/automations', module: 'pages/automations/automations-route.tsx' },
  { id: 'research', path: '/research', module: 'pages/research/research-route.tsx' },
  { id: 'about', path: '/about', module: 'pages/about/about-route.tsx' },
  { id: 'contact', path: '/contact', module: 'pages/contact/contact-route.tsx' },
  { id: 'careers', path: '/careers', module: 'pages/careers/careers-route.tsx' },
  { id: 'privacy-policy', path: '/privacy-policy', module: 'pages/legal/legal-route.tsx' },
  { id: 'terms-of-service', path: '/terms-of-service', module: 'pages/legal/legal-route.tsx' },
  { id: 'cookie-policy', path: '/cookie-policy', module: 'pages/legal/legal-route.tsx' },
  { id: 'impressum', path: '/impressum', module: 'pages/legal/legal-route.tsx' },
] as const

/** Pages beyond the twelve of the specification, linked in the last line of the footer. */
export const FURTHER_PAGES = [
  { id: 'help', path: '/help', module: 'pages/legal/legal-route.tsx' },
  { id: 'accessibility', path: '/accessibility', module: 'pages/legal/legal-route.tsx' },
  { id: 'licences', path: '/licences', module: 'pages/legal/legal-route.tsx' },
] as const

/** Catalogues whose entries have their own page, such as `/models/kratos` with the id `models/kratos`. */
export const ITEM_PAGES = [
  { parent: 'models', collection: 'models', module: 'pages/model/model-route.tsx' },
  { parent: 'research', collection: 'papers', module: 'pages/paper/paper-route.tsx' },
] as const

/** One page per outcome of a contact form sent without scripts. Served by the API only, never linked. */
export const CONTACT_ANSWER = {
  id: 'contact-answer',
  path: `/${ANSWER_FOLDER}`,
  module: 'pages/contact/contact-answer-route.tsx',
} as const

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

export type PageId = (typeof PAGE_TABLE | typeof FURTHER_PAGES)[number]['id']
