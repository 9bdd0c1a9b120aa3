import { ANSWER_FOLDER } from '#shared/contact-answer-pages.ts'

/**
 * The URL contract on one screen. Links, the pre-render list, the sitemap, metadata and the
 * tests that visit every page are all made from this table.
 */
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

/** Beyond the twelve that the specification names; the last line of the footer leads to them. */
export const FURTHER_PAGES = [
  { id: 'accessibility', path: '/accessibility', module: 'pages/legal/legal-route.tsx' },
  { id: 'licences', path: '/licences', module: 'pages/legal/legal-route.tsx' },
] as const

/**
 * Below a catalogue each entry has a page of its own: `/models/kratos`, with the id `models/kratos`.
 * The entries come from the content, so these pages are not rows of the table.
 */
export const ITEM_PAGES = [
  { parent: 'models', collection: 'models', module: 'pages/model/model-route.tsx' },
  { parent: 'research', collection: 'papers', module: 'pages/paper/paper-route.tsx' },
] as const

/** Built and tested like a page, but for the eyes of engineers: never linked, never indexed. */
export const GALLERY = {
  id: 'gallery',
  path: '/gallery',
  module: 'pages/gallery/gallery-route.tsx',
} as const

/** One page for each outcome of the contact service, which alone gives them out. Never linked. */
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
