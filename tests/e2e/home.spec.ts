import { firstEntry, shownFigures, siteContent } from '#tests/support/site-content.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const { pages, collections } = siteContent
const home = pages.home

test('HOM-01 HOM-07 HOM-08 HOM-12 HOM-17 HOM-21 HOM-13 HOM-15 HOM-18 HOM-22 HOM-16 HOM-19 HOM-20 HOM-23 HOM-28 the page has its sections, texts, figures and links', async ({
  page,
}) => {
  await openPage(page, '/')
  await test.step('HOM-01 the page has eight sections in the specified order', async () => {
    const headings = page
      .locator('main > section')
      .getByRole('heading')
      .filter({ hasNot: page.locator('h3') })
    const found = await headings.evaluateAll((list) =>
      list
        .filter((heading) => ['H1', 'H2'].includes(heading.tagName))
        .map((heading) => heading.textContent ?? ''),
    )
    const expected = [
      home.hero.headline,
      home.chatbots.heading,
      home.models.heading,
      home.automations.heading,
      home.research.heading,
      home.about.heading,
      home.qa.heading,
      home.contact.heading,
    ]
    expect(found).toHaveLength(expected.length)
    for (const [index, heading] of expected.entries()) expect(found[index]).toContain(heading)
  })
  await test.step('HOM-07 the demo chat has messages of both types and no controls', async () => {
    const demo = page.locator('#featured figure')
    const chat = collections['demo-chats'].find(({ id }) => id === 'home')
    for (const type of ['user', 'bot'] as const) {
      const count = chat?.messages.filter((message) => message.type === type).length ?? 0
      expect(count).toBeGreaterThan(0)
      await expect(demo.locator(`.demo-message-${type}`)).toHaveCount(count)
    }
    await expect(demo.locator('a, button, input')).toHaveCount(0)
  })
  await test.step('HOM-08 the page lists its features with icon, title, description and colour', async () => {
    const features = page.locator('.feature')
    await expect(features.getByRole('button')).toHaveText(
      collections.features.map(({ title }) => title),
    )
    for (const [index, { description, colour }] of collections.features.entries()) {
      const feature = features.nth(index)
      await expect(feature.locator('svg')).toHaveCount(1)
      await expect(feature.locator('p')).toHaveText(description)
      await expect(feature).toHaveClass(new RegExp(`feature-${colour}`))
    }
  })
  await test.step('HOM-12 HOM-17 HOM-21 each section shows its figures', async () => {
    const rows = await page
      .locator('main .figures')
      .evaluateAll((lists) =>
        lists.map((list) =>
          [...list.children].map((row) => [
            row.querySelector('dd')?.textContent ?? '',
            row.querySelector('dt')?.textContent ?? '',
          ]),
        ),
      )
    expect(rows).toEqual(
      [home.chatbots, home.automations, home.about].map(({ figures }) => shownFigures(figures)),
    )
  })
  await test.step('HOM-13 HOM-15 HOM-18 HOM-22 the section links point to their pages', async () => {
    const main = page.getByRole('main')
    await expect(
      main.locator('#featured').getByRole('link', { name: 'View More' }),
    ).toHaveAttribute('href', '/chatbots')
    await expect(main.getByRole('link', { name: 'View All Models' })).toHaveAttribute(
      'href',
      '/models',
    )
    await expect(main.getByRole('link', { name: 'Get Started' })).toHaveAttribute(
      'href',
      '/automations',
    )
    await expect(main.getByRole('link', { name: home.about.more })).toHaveAttribute(
      'href',
      '/about',
    )
  })
  await test.step('HOM-16 three automation cards', async () => {
    await expect(page.locator('.home-automations h3')).toHaveText(
      home.automations.featured.map(
        (featured) => firstEntry(collections.automations, ({ id }) => id === featured).title,
      ),
    )
  })
  await test.step('HOM-19 HOM-20 two papers with links that open in a new tab', async () => {
    const papers = page.locator('.home-bore')
    await expect(papers).toHaveCount(2)
    for (const paper of await papers.all()) {
      const link = paper.getByRole('link', { name: /opens in a new tab/ })
      await expect(link).toHaveAttribute('href', /^https:\/\//)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
      await expect(link).toContainText('opens in a new tab')
    }
  })
  await test.step('HOM-23 HOM-28 the page lists the branches and what the company offers', async () => {
    const text = await page.getByRole('main').innerText()
    for (const { country } of collections.branches) expect(text).toContain(country)
    for (const offer of [
      'retrieval-augmented chatbots',
      'library of specialised predictive models',
      'workflow automations',
      'published research',
    ]) {
      expect(text.toLowerCase()).toContain(offer)
    }
  })
})

test('HOM-06 Explore Our AI links to the featured chatbots section', async ({ page }) => {
  await openPage(page, '/')
  const link = page.getByRole('link', { name: 'Explore Our AI' })
  await expect(link).toHaveAttribute('href', '/#featured')
  await link.click()
  const featured = page.locator('#featured')
  await expect(featured.getByRole('heading', { level: 2 })).toHaveText(home.chatbots.heading)
  await expect
    .poll(() => featured.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBeLessThan(120)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await link.click()
  await expect
    .poll(() => featured.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBeLessThan(120)
})

test('following a fragment link loads no script and keeps the drawings', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openPage(page, '/')
  // The scene is loaded when the browser is idle.
  await expect(page.locator('.hero-art[data-animated]')).toBeAttached({ timeout: 10_000 })
  await page.evaluate(() => document.querySelector('.hero-relief')?.setAttribute('data-kept', ''))
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  // With the keyboard: a pointer could come to rest on a link and prefetch its page.
  await page.getByRole('link', { name: 'Explore Our AI' }).press('Enter')
  await expect(page).toHaveURL('/#featured')
  await page.waitForTimeout(300)
  expect(requests.filter((url) => url.endsWith('.js'))).toEqual([])
  await expect(page.locator('.hero-relief[data-kept] path').first()).toBeAttached()
})

test('HOM-14 three featured models in order, each with its purpose', async ({ page }) => {
  await openPage(page, '/')
  const sheets = page.locator('.home-sheet')
  const featured = home.models.featured.map((id) =>
    firstEntry(collections.models, (model) => model.id === id),
  )
  await expect(sheets.getByRole('heading')).toHaveText(featured.map(({ title }) => title))
  for (const [index, { subtitle, description }] of featured.entries()) {
    await expect(sheets.nth(index)).toContainText(subtitle)
    await expect(sheets.nth(index)).toContainText(description)
  }
})
