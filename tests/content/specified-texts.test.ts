import { expect, test } from 'vitest'
import { fillTemplate, formatFigure } from '#content/format.ts'
import { readContent } from '#content/reader/read-content.ts'
import type { Figure } from '#content/schema/text.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const { collections, messages, pages, site } = readContent(SAMPLE_CONTENT)

const shown = (figures: readonly Figure[]) =>
  figures.map((figure) => {
    const { number, unit, label } = formatFigure(figure, 'en')
    return `${number}${unit} ${label}`
  })

test('the home page figures are as specified', () => {
  expect(shown(pages.home.chatbots.figures)).toEqual([
    '98.3% Accuracy',
    '0.8s Response Time',
    '3M+ Documents Processed',
  ])
  expect(shown(pages.home.automations.figures)).toEqual([
    '300+ workflows automated',
    '96% efficiency increase',
    '24/7 operations',
    '35+ clients',
  ])
  expect(shown(pages.home.about.figures)).toEqual(['15+ papers', '3 branches', '3000+ coffees'])
})

test('the automations page repeats the home page figures', () => {
  expect(shown(pages.automations.hero.figures)).toEqual(shown(pages.home.automations.figures))
})

test('the chatbots page figures are as specified and differ from the home page', () => {
  expect(shown(pages.chatbots.hero.figures)).toEqual([
    '91.3% accuracy',
    '0.8s response time',
    '4x better responses',
    '20x faster replies',
    '20K+ documents processed',
    '20+ active deployments',
    '99.9% uptime',
  ])
})

test('the research figures are as specified', () => {
  expect(shown(pages.research.band.figures)).toEqual([
    '15+ Published Papers',
    '1,200+ Total Citations',
    '12+ Conference Presentations',
    '10+ Journal Publications',
  ])
})

test('the hero words are in order', () => {
  expect(pages.home.hero.words.map(({ text }) => text)).toEqual([
    'Automations',
    'Conversational AI',
    'Big Data',
    'Computer Vision',
    'Predictive Modeling',
  ])
})

test('the labels of links and buttons are as specified', () => {
  expect([pages.home.hero.explore, pages.home.chatbots.more]).toEqual([
    'Explore Our AI',
    'View More',
  ])
  expect([pages.home.models.more, pages.home.automations.more]).toEqual([
    'View All Models',
    'Get Started',
  ])
  const { pricing, closing } = pages.chatbots
  expect([pricing.basic, pricing.advanced]).toEqual(['Basic', 'Advanced'])
  expect([pricing.start, pricing.contact]).toEqual(['Get Started', 'Contact Sales'])
  expect([closing.primary, closing.secondary]).toEqual(['Schedule Demo', 'Contact Sales'])
  expect(pages.research.band.link).toBe('Collaborate With Us')
  expect([pages.careers.requirements, pages.careers.apply]).toEqual([
    'Key Requirements',
    'Apply Now',
  ])
})

test('the models page texts are as specified', () => {
  const { hero, filter, card, empty, closing } = pages.models
  expect(hero.badge).toBe('AI MODEL CATALOG')
  expect(filter.title).toBe('Advanced Filtering')
  expect([filter.category, filter.domain, filter.complexity, filter.sortBy, filter.all]).toEqual([
    'Category',
    'Domain',
    'Complexity',
    'Sort By',
    'All',
  ])
  expect(Object.values(filter.sorts)).toEqual(['Name', 'Accuracy', 'Latency', 'Complexity'])
  expect(filter.placeholder).toBe('Search models, categories, domains...')
  expect(fillTemplate(filter.showing, { count: 10, total: 10 })).toBe('Showing 10 of 10 models')
  expect([card.open, card.problem, card.why, card.naming]).toEqual([
    'Click to view details',
    'Problem It Solves',
    'Why This Model?',
    'Naming Story',
  ])
  const weeks = fillTemplate(card.weeks.other, { count: 4 })
  expect(fillTemplate(card.implementation, { value: weeks })).toBe('Implementation Time: ≈ 4 weeks')
  expect(empty).toEqual({
    title: 'No Models Found',
    text: 'Try adjusting your search criteria or filters.',
  })
  expect([closing.heading, closing.primary, closing.secondary]).toEqual([
    'Ready to Deploy Intelligence?',
    'Start Integration',
    'Contact us',
  ])
})

test('the automations page texts are as specified', () => {
  const { search, categories, closing, keyFeatures, demo } = pages.automations
  expect(search.placeholder).toBe('Search automations...')
  expect(categories.map(({ id }) => id)).toEqual([
    'all',
    'marketing',
    'enterprise',
    'development',
    'finance',
    'ai',
    'support',
    'analytics',
    'sales',
    'security',
    'hr',
    'iot',
    'education',
    'healthcare',
    'legal',
    'consumer',
    'sustainability',
  ])
  expect(categories.find(({ id }) => id === 'ai')?.label).toBe('AI/ML')
  expect([keyFeatures, demo]).toEqual(['Key Features', 'Request Demo'])
  expect([closing.heading, closing.primary, closing.secondary]).toEqual([
    'Ready to Transform Your Business?',
    'Schedule a Demo',
    'Contact Us',
  ])
})

test('the research page texts are as specified', () => {
  const { search, categories, card } = pages.research
  expect(search.placeholder).toBe('Search by title, description, or tag...')
  expect(categories.map(({ id }) => id)).toEqual([
    'all',
    'Deep Learning',
    'Computer Vision',
    'NLP',
    'IoT',
    'Ethics',
  ])
  expect([card.publishedIn, card.country, card.read, card.soon]).toEqual([
    'Published in',
    'Country',
    'Read Paper',
    'Coming Soon',
  ])
})

test('the shared messages are exactly as specified', () => {
  expect(messages.notFound.code).toBe('404')
  expect(messages.notFound.text).toBe("The page you're looking for doesn't exist.")
  expect(messages.notFound.home).toBe('Go to Homepage')
  expect(messages.failure.heading).toBe('Unexpected Application Error')
  expect(messages.contactForm.sending).toBe('Sending....')
  expect(messages.contactForm.failed).toBe('Failed to send message. Please try again later.')
  expect(messages.assistant.hint).toBe('Chat with Testco AI Assistant!')
  expect(messages.assistant.greeting).toBe(
    "Hello! I'm the Testco AI assistant. How can I help you today?",
  )
})

test('the copyright line contains the years 2023-2025', () => {
  expect(site.copyrightYears).toBe('2023-2025')
  expect(fillTemplate(messages.footer.copyright, { years: site.copyrightYears })).toBe(
    '© 2023-2025 Testco',
  )
})

test('the navigation and the footer columns have the specified labels', () => {
  const { chatbots, models, automations, research, about, contact } = messages.pages
  expect([chatbots, models, automations, research, about, contact]).toEqual([
    'Chatbots',
    'Models',
    'Automations',
    'Research',
    'About',
    'Contact',
  ])
  const { company, solutions, legal } = messages.footer
  expect([company, solutions, legal]).toEqual(['Company', 'Solutions', 'Legal'])
  expect(messages.shell.start).toBe('Get Started')
})

test('the branches and the locations of the team are listed', () => {
  expect(collections.branches.map(({ country }) => country)).toEqual([
    'Kosovo',
    'Albania',
    'Greece',
  ])
  expect(pages.home.hero.kicker).toContain('Kosovo, Albania and Greece')
  expect(pages.contact.hero.lead).toContain('Kosovo, Albania and Greece')
  expect(pages.about.hero.lead).toContain('spans the United Kingdom, Albania and Kosovo')
})
