import type { Page } from '@playwright/test'
import { FURTHER_PAGES, PAGE_TABLE } from '#site/page-table.ts'
import { answerWithPage, sendAsPage } from './answer-page.ts'
import { breakComponent } from './break-component.ts'
import { CHAT_STATES } from './chat-states.ts'
import { answerForm, answerOf, contactForm } from './contact-form.ts'
import type { PageState } from './page-state.ts'
import { SEARCH_STATES } from './search-states.ts'
import {
  ADVANCED_PACKAGE,
  figuresOf,
  MODEL,
  OTHER_MODELS,
  PAPER,
  siteContent,
} from './site-content.ts'
import { expect, openPage, whenReady } from './site-test.ts'

const PAGES: readonly PageState[] = [...PAGE_TABLE, ...FURTHER_PAGES].map(
  ({ id, path, module }, index, all) => ({
    name: id,
    path,
    ...(all.findIndex((other) => other.module === module) < index && { isVariant: true }),
  }),
)

/** All page states for accessibility checks and screenshots. */
export const PAGE_STATES: readonly PageState[] = [
  ...PAGES,
  // One example of each kind: a dark and a light sheet, a paper with and one without a link.
  ...[MODEL, OTHER_MODELS.find(({ tone }) => (tone === 'night') !== (MODEL.tone === 'night'))]
    .filter((model) => model !== undefined)
    .map(({ id }) => ({ name: `model-${id}`, path: `/models/${id}` })),
  ...[PAPER, siteContent.collections.papers.find(({ link }) => link === '')]
    .filter((paper) => paper !== undefined)
    .map(({ id }, index) => ({
      name: `paper-${id}`,
      path: `/research/${id}`,
      ...(index > 0 && { isVariant: true as const }),
    })),
  { name: 'not-found', path: '/nope' },
  {
    name: 'menu-open',
    path: '/models',
    part: 'header',
    width: 390,
    async enter(page) {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    },
  },
  {
    name: 'consent-banner',
    path: '/',
    part: '.consent-banner',
    async enter(page) {
      await page.context().clearCookies()
      await openPage(page, '/')
      await expect(page.getByRole('region', { name: 'Cookie choice' })).toBeVisible()
    },
  },
  {
    name: 'consent-dialog',
    path: '/about',
    part: 'dialog[open]',
    async enter(page) {
      await page.getByRole('button', { name: 'Cookie settings' }).click()
      await expect(page.getByRole('dialog', { name: 'Cookie Consent Manager' })).toBeVisible()
    },
  },
  {
    name: 'chatbots-advanced-prices',
    isVariant: true,
    path: '/chatbots',
    async enter(page) {
      await page.locator('.price-level-head', { hasText: 'Advanced' }).click()
      await expect(page.locator(`#package-${ADVANCED_PACKAGE.id}`)).toBeVisible()
    },
  },
  {
    name: 'form-failed',
    isVariant: true,
    path: '/contact',
    async enter(page) {
      await answerForm(page, (route) => route.fulfill({ status: 502 }))
      await sendMessage(page, 'Failed to send message. Please try again later.')
    },
  },
  {
    name: 'form-sent',
    path: '/',
    part: '.contact-form',
    async enter(page) {
      await answerForm(page, answerOf(true, 'Thank you, we have your message.'))
      await sendMessage(page, 'Thank you, we have your message.')
    },
  },
  ...(['stored', 'invalid'] as const).map((outcome) => ({
    name: `contact-answer-${outcome}`,
    ...(outcome === 'stored' && { isVariant: true as const }),
    path: '/contact',
    async enter(page: Page) {
      await answerWithPage(page, outcome)
      await sendAsPage(page)
      await whenReady(page)
    },
  })),
  { name: 'automations-none', isVariant: true, path: '/automations?search=nothing+like+it' },
  { name: 'research-none', isVariant: true, path: '/research?search=nothing+like+it' },
  {
    name: 'research-cite-open',
    path: '/research',
    part: '[popover]:popover-open',
    async enter(page) {
      await page.getByRole('button', { name: `Cite: ${PAPER.title}` }).click()
      await expect(page.getByRole('dialog', { name: 'Cite this paper' })).toBeVisible()
    },
  },
  {
    name: 'models-none',
    path: '/models?search=weather+on+mars',
    async enter(page) {
      await expect(page.getByRole('heading', { name: 'No Models Found' })).toBeVisible()
    },
  },
  {
    name: 'models-turned',
    path: `/models#${MODEL.id}`,
    part: `#${MODEL.id}`,
    async enter(page) {
      await page.getByRole('button', { name: `${MODEL.title}:` }).click()
      await expect(page.getByText(`${figuresOf(MODEL)[2]} samples`).first()).toBeVisible()
      await page.locator(`#${MODEL.id}`).scrollIntoViewIfNeeded()
    },
  },
  ...CHAT_STATES,
  ...SEARCH_STATES,
  {
    name: 'application-error',
    path: '/',
    width: 1440,
    async enter(page) {
      await breakComponent(page, 'models-chart')
      await page
        .getByRole('navigation', { name: 'Main', exact: true })
        .getByRole('link', { name: 'Models' })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Unexpected Application Error',
      )
    },
  },
]

async function sendMessage(page: Page, answer: string): Promise<void> {
  await contactForm(page).write()
  await contactForm(page).send.click()
  await expect(page.getByText(answer)).toBeVisible()
}

/** Scrolls through the page, so that lazy content is loaded and revealed. */
export async function scrollThrough(page: Page): Promise<void> {
  await scrollToEnd(page)
  await page.waitForLoadState('networkidle')
}

export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 700) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
  })
}
