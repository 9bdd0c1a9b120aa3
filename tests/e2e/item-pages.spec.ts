import { figuresOf, firstEntry, MODEL, PAPER, siteContent } from '#tests/support/site-content.ts'
import {
  expect,
  expectLink,
  mainNavigation,
  openPage,
  readClipboard,
  test,
} from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

const { site, collections } = siteContent
const MODEL_PATH = `/models/${MODEL.id}`
const PAPER_PATH = `/research/${PAPER.id}`

const citationMeta = (page: Page, name: string) => page.locator(`meta[name="citation_${name}"]`)
const contentsOf = (locator: ReturnType<typeof citationMeta>) =>
  locator.evaluateAll((list) => list.map((element) => element.getAttribute('content')))

test('EXT-06 a model page shows the content of both card faces, and a table that links to similar models', async ({
  page,
}) => {
  await openPage(page, MODEL_PATH)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(MODEL.title)
  await expect(main.locator('.model-sheet use')).toHaveAttribute(
    'href',
    new RegExp(`model-${MODEL.neuralPattern}-square`),
  )
  await expect(main.locator('.figure-number')).toHaveText([
    ...figuresOf(MODEL),
    `≈ ${MODEL.implementationWeeks}`,
  ])
  for (const name of ['Problem It Solves', 'Why This Model?', 'Naming Story']) {
    await expect(main.getByRole('region', { name }).getByRole('paragraph')).toBeVisible()
  }
  await expect(
    main.getByRole('link', { name: `Ask about ${MODEL.title}` }).first(),
  ).toHaveAttribute('href', `/contact?about=${MODEL.id}`)
  const nav = mainNavigation(page)
  await expect(nav.getByRole('link', { name: 'Models' })).toHaveAttribute('aria-current', 'page')

  const table = page.getByRole('table', { name: 'Compare with similar models' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Model',
    'Accuracy',
    'Latency',
    'Weeks',
    'Complexity',
  ])
  await expect(table.getByRole('rowheader')).toHaveCount(4)
  await expect(table.locator('[data-own] td')).toHaveText([
    ...figuresOf(MODEL).slice(0, 2),
    String(MODEL.implementationWeeks),
    MODEL.complexity,
  ])
  const first = table.getByRole('link').first()
  const name = await first.innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main').locator('[data-own] [aria-current]')).toHaveText(name)
})

test('EXT-06 a model page links to related automations and papers and to the next model', async ({
  page,
}) => {
  const [before, model, after] = collections.models
  const automation = collections.automations.find(({ id }) => id === model?.related.automations[0])
  const paper = collections.papers.find(({ id }) => id === model?.related.papers[0])
  await openPage(page, `/models/${model?.id}`)
  const related = page.getByRole('region', { name: 'Related automations and research' })
  await expectLink(related, automation?.title ?? '', `/automations/${automation?.id}`)
  await related.getByRole('link', { name: paper?.title ?? '' }).click()
  await expect(page).toHaveURL(`/research/${paper?.id}`)
  await page.goBack()
  const steps = page.getByRole('navigation', { name: 'Other models' })
  await expect(steps.getByRole('link')).toHaveText([
    `Previous model ${before?.title}`,
    `Next model ${after?.title}`,
    'All models',
  ])
  await steps.getByRole('link', { name: after?.title ?? '' }).click()
  await expect(page).toHaveURL(`/models/${after?.id}`)
})

test('a paper page has citation_* meta tags', async ({ page }) => {
  for (const paper of collections.papers) {
    await page.goto(`/research/${paper.id}`)
    expect(await contentsOf(citationMeta(page, 'title'))).toEqual([paper.title])
    expect(await contentsOf(citationMeta(page, 'author'))).toEqual(paper.authors)
    expect(await contentsOf(citationMeta(page, 'publication_date'))).toEqual([String(paper.year)])
    expect(await contentsOf(citationMeta(page, 'abstract_html_url'))).toEqual([
      `${site.origin}/research/${paper.id}`,
    ])
    expect(await contentsOf(citationMeta(page, 'language'))).toEqual(['en'])
    const venues = page.locator(
      'meta[name=citation_journal_title], meta[name=citation_conference_title]',
    )
    expect(await contentsOf(venues)).toEqual(paper.underReview ? [] : [paper.publication])
    await expect(citationMeta(page, 'pdf_url')).toHaveCount(0)
    await expect(page.getByText(paper.abstract)).toBeVisible()
  }
})

test('EXT-05 EXT-06 reference, BibTeX and RIS can be copied, and related papers show what they have in common', async ({
  page,
}) => {
  await openPage(page, PAPER_PATH)
  const section = page.getByRole('region', { name: 'Cite this paper' })
  for (const part of ['reference', 'bibtex', 'ris']) {
    const place = section.locator(`.paper-cite-${part}`)
    await place.getByRole('button').press('Enter')
    await expect(place.getByText('Copied')).toBeVisible()
    const shown = await place.locator('> :is(p, pre)').textContent()
    expect(shown).toContain(String(PAPER.year))
    expect(await readClipboard(page)).toBe(shown)
  }
  const first = page.locator('.paper-bores li').first()
  const title = await first.getByRole('link').textContent()
  const tags = firstEntry(collections.papers, (paper) => paper.title === title).tags
  const shared = PAPER.tags.filter((tag) => tags.includes(tag))
  await expect(first).toContainText(`Shared topics: ${shared.join(', ')}`)
})

test('the page link of a flipped card works by keyboard and pointer, and going back restores scroll position and filter', async ({
  page,
}) => {
  // With smooth scrolling the position would not be final yet.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const filtered = `/models?${new URLSearchParams({ domain: MODEL.domains[0] ?? '' })}`
  await openPage(page, filtered)
  const flipButton = page.getByRole('button', { name: `${MODEL.title}:` })
  const link = page.getByRole('link', { name: `Model page: ${MODEL.title}` })
  const box = (await link.boundingBox()) ?? { height: 0, width: 0 }
  expect(Math.min(box.height, box.width)).toBeGreaterThanOrEqual(44)
  await flipButton.focus()
  await page.keyboard.press('Enter')
  await expect(flipButton).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(MODEL_PATH)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(filtered)
  await expect(page.getByText(/^Showing \d+ of \d+ models$/)).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  await flipButton.click({ position: { x: 30, y: 30 } })
  await expect(flipButton).toHaveAttribute('aria-expanded', 'true')
  await link.click()
  await expect(page).toHaveURL(MODEL_PATH)
})

test('pages that sell no single product end with a way to the contact form', async ({ page }) => {
  for (const path of ['/about', '/help', `/research/${PAPER.id}`]) {
    await openPage(page, path)
    const last = page.locator('main > :last-child')
    await expectLink(last, 'Talk to us', '/contact')
  }
})

test('EXT-15 an automation card leads to its page, which asks for a demo and links to related entries', async ({
  page,
}) => {
  const automation = firstEntry(collections.automations, ({ id }) =>
    collections.models.some(({ related }) => related.automations.includes(id)),
  )
  await openPage(page, '/automations')
  await page
    .locator(`#${automation.id}`)
    .getByRole('link', { name: automation.title, exact: true })
    .click()
  await expect(page).toHaveURL(`/automations/${automation.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(automation.title)
  await expect(main.getByText('On request', { exact: true })).toBeVisible()
  await expect(main.getByRole('region', { name: 'What starts it' })).toContainText(
    automation.trigger,
  )
  await expect(main.getByRole('region', { name: 'Key Features' }).getByRole('listitem')).toHaveText(
    automation.features,
  )
  await expect(main.getByRole('region', { name: 'What you get' })).toContainText(automation.result)
  for (const link of await main.getByRole('link', { name: 'Request Demo' }).all())
    await expect(link).toHaveAttribute('href', `/contact?about=${automation.id}`)
  const related = main.getByRole('region', { name: 'Related automations and models' })
  const model = collections.models.find((one) => one.related.automations.includes(automation.id))
  await related.getByRole('link', { name: model?.title ?? '' }).click()
  await expect(page).toHaveURL(`/models/${model?.id}`)
})
