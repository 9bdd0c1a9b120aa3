import { firstEntry, shownFigures, siteContent } from '#tests/support/site-content.ts'
import { expect, expectLink, openPage, readFigures, test } from '#tests/support/site-test.ts'

const { pages, collections } = siteContent
const home = pages.home

test('HOM-01 HOM-07 HOM-08 HOM-12..HOM-23 HOM-28 the page has its sections, texts, figures and links', async ({
  page,
}) => {
  await openPage(page, '/')
  await test.step('HOM-01 the page has eight sections in the specified order', async () => {
    const sections = page.locator('main > section')
    await expect(sections.getByRole('heading', { level: 1 })).toContainText(home.hero.headline)
    await expect(sections.getByRole('heading', { level: 2 })).toContainText(
      [
        home.chatbots,
        home.models,
        home.automations,
        home.research,
        home.about,
        home.qa,
        home.contact,
      ].map(({ heading }) => heading),
    )
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
    await expect(demo.locator('.demo-message-user').first()).toHaveText(/^Visitor: /)
    await expect(demo.locator('.demo-message-bot').first()).toHaveText(/^Assistant: /)
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
    const lists = await page.locator('main .figures').all()
    expect(await Promise.all(lists.map(readFigures))).toEqual(
      [home.chatbots, home.automations, home.about].map(({ figures }) => shownFigures(figures)),
    )
  })
  await test.step('HOM-13 HOM-15 HOM-18 HOM-22 the section links point to their pages', async () => {
    const main = page.getByRole('main')
    await expectLink(main.locator('#featured'), 'View More', '/chatbots')
    await expectLink(main, 'View All Models', '/models')
    await expectLink(main, 'Get Started', '/automations')
    await expectLink(main, home.about.more, '/about')
  })
  await test.step('HOM-16 three automation cards', async () => {
    const titles = page.locator('.home-automations h3')
    await expect(titles).toHaveText(
      home.automations.featured.map(
        (featured) => firstEntry(collections.automations, ({ id }) => id === featured).title,
      ),
    )
    for (const [index, id] of home.automations.featured.entries()) {
      const link = page.locator('.home-automations .stretched-link').nth(index)
      await expect(link).toHaveAttribute('href', `/automations/${id}`)
    }
  })
  await test.step('HOM-14 three featured models in order, each with its purpose and a link to its page', async () => {
    const sheets = page.locator('.home-sheet')
    const featured = home.models.featured.map((id) =>
      firstEntry(collections.models, (model) => model.id === id),
    )
    await expect(sheets.getByRole('heading')).toHaveText(featured.map(({ title }) => title))
    for (const [index, { id, subtitle, description }] of featured.entries()) {
      const sheet = sheets.nth(index)
      await expect(sheet).toContainText(subtitle)
      await expect(sheet).toContainText(description)
      await expect(sheet.locator('.stretched-link')).toHaveAttribute('href', `/models/${id}`)
    }
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

test('HOM-06 Explore Our AI leads to the featured chatbots section, also a second time, without loading a script', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openPage(page, '/')
  // The scene is loaded when the browser is idle.
  await expect(page.locator('.hero-art[data-animated]')).toBeAttached({ timeout: 10_000 })
  await page.evaluate(() => document.querySelector('.hero-relief')?.setAttribute('data-kept', ''))
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const link = page.getByRole('link', { name: 'Explore Our AI' })
  const featured = page.locator('#featured')
  const top = () => featured.evaluate((element) => element.getBoundingClientRect().top)
  await expect(featured.getByRole('heading', { level: 2 })).toHaveText(home.chatbots.heading)
  for (let times = 0; times < 2; times += 1) {
    // With the keyboard: a pointer could come to rest on a link and prefetch its page.
    await link.press('Enter')
    await expect(page).toHaveURL('/#featured')
    await expect.poll(top).toBeLessThan(120)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  }
  await page.waitForTimeout(300)
  expect(requests.filter((url) => url.endsWith('.js'))).toEqual([])
  await expect(page.locator('.hero-relief[data-kept] path').first()).toBeAttached()
})
