import { siteContent } from '#tests/support/site-content.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

const { site, pages, collections } = siteContent

const PATHS = ['/', '/chatbots', '/models', '/automations', '/research'] as const

const NAMES = [
  'Request Demo',
  'Schedule Demo',
  'Schedule a Demo',
  'Contact Sales',
  'Contact Us',
  'Contact us',
  'Start Integration',
  'Collaborate With Us',
] as const

/** Subject in the first line of the message, by the id in the URL. */
const SUBJECTS = new Map<string, string>([
  ...Object.entries(pages.contact.subjects),
  ...[...collections.models, ...collections.automations].map(
    ({ id, title }) => [id, title] as const,
  ),
  ...collections.packages.map(({ id, name }) => [id, name] as const),
])

test('CON-04 CON-05 every contact link leads to the contact page and prefills its subject', async ({
  page,
}) => {
  const found: FoundLink[] = []
  for (const path of PATHS) {
    await openPage(page, path)
    const links = await linksOf(page)
    found.push(...links)
    if (path === '/') continue
    const link = links.find(
      ({ name, isVisible }) => isVisible && NAMES.some((known) => known === name),
    )
    expect(link, `${path} has a contact link`).toBeDefined()
    await page.getByRole('main').locator(`a[href="${link?.href}"]`).first().click()
    await expect(page).toHaveURL(/\/contact\?about=/)
    const line = `About: ${subjectOf(link?.href ?? '')}\n\n`
    await expect(page.getByLabel('Message')).toHaveValue(line)
  }
  for (const name of NAMES) {
    const links = found.filter((link) => link.name === name)
    expect(links.length, `links named ${name}`).toBeGreaterThan(0)
    for (const { href } of links) expect(subjectOf(href), `${name}: ${href}`).toBeDefined()
  }
})

interface FoundLink {
  readonly name: string
  readonly href: string
  readonly isVisible: boolean
}

/** Links by their visible text, without text for screen readers. */
async function linksOf(page: Page): Promise<FoundLink[]> {
  return page.locator('main a[href]').evaluateAll((links) =>
    links.map((link) => {
      const copy = link.cloneNode(true) as HTMLElement
      for (const hidden of copy.querySelectorAll('.visually-hidden, svg')) hidden.remove()
      return {
        name: copy.textContent.trim(),
        href: link.getAttribute('href') ?? '',
        isVisible: link.checkVisibility(),
      }
    }),
  )
}

function subjectOf(href: string): string | undefined {
  const { pathname, searchParams } = new URL(href, site.origin)
  return pathname === '/contact' ? SUBJECTS.get(searchParams.get('about') ?? '') : undefined
}
