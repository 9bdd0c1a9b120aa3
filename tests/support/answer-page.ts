import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { PageHeaders } from '#build/headers.ts'
import {
  ANSWER_FOLDER,
  CONTACT_OUTCOMES,
  CONTACT_PATH,
  type ContactOutcome,
} from '#shared/contact.ts'

/** Answers a form submitted without JavaScript with the page of this outcome, as the server does. */
export async function answerWithPage(page: Page, outcome: ContactOutcome): Promise<void> {
  const file = `${ANSWER_FOLDER}/${outcome}/index.html`
  const { common, policies } = JSON.parse(readFileSync('dist/headers.json', 'utf8')) as PageHeaders
  await page.route(`**${CONTACT_PATH}`, (route) =>
    route.fulfill({
      status: CONTACT_OUTCOMES[outcome],
      contentType: 'text/html; charset=utf-8',
      headers: { ...common, 'Content-Security-Policy': policies[file] ?? '' },
      body: readFileSync(`dist/client/${file}`, 'utf8'),
    }),
  )
}

/** Submits the form natively, as a browser without JavaScript does. */
export async function sendAsPage(page: Page): Promise<void> {
  await page.locator('form.contact-form').evaluate((form: HTMLFormElement) => form.submit())
  await page.locator('main[data-page-path]').waitFor()
}
