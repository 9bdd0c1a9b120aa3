import { MODEL } from '#tests/support/site-content.ts'
import { expect, openPage, test, whenReady } from '#tests/support/site-test.ts'
import { readContent } from '#content/reader/read-content.ts'

const albanian = readContent('content', 'sq').messages
const greek = readContent('content', 'el').messages

test('EXT-13 the bar, the menu and the footer lead to the same page in another language', async ({
  page,
}) => {
  await page.goto(`/models/${MODEL.id}`)
  await whenReady(page)
  const button = page.getByRole('button', { name: 'Language: EN' })
  await button.click()
  const menu = page.locator('.language-menu')
  const place = await button.boundingBox()
  expect(await menu.boundingBox()).toMatchObject({
    x: place?.x,
    y: (place?.y ?? 0) + (place?.height ?? 0),
  })
  await expect(menu.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
  await menu.getByRole('link', { name: 'Shqip' }).click()
  await expect(page).toHaveURL(`/sq/models/${MODEL.id}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'sq')
  await expect(menu).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ελληνικά' }).click()
  await expect(page).toHaveURL(`/el/models/${MODEL.id}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'el')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: greek.shell.openMenu }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`/models/${MODEL.id}`)
})

test('EXT-13 a change of language keeps filters, comparison, place and focus', async ({ page }) => {
  const [domain = ''] = MODEL.domains
  const query = `?domain=${encodeURIComponent(domain)}&compare=${MODEL.id}`
  await openPage(page, `/models${query}`)
  const shown = () => page.locator('.catalogue-list > ul > li:visible article').evaluateAll(idsOf)
  const found = await shown()
  await page.locator('#compare').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }))
  const top = () => page.locator('#compare').evaluate((part) => part.getBoundingClientRect().top)
  const before = await top()
  await page.getByRole('button', { name: 'Language: EN' }).click()
  await page.locator('.language-menu').getByRole('link', { name: 'Ελληνικά' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'el')
  expect(new URL(page.url()).searchParams.get('domain')).toBe(domain)
  expect(await shown()).toEqual(found)
  await expect(page.locator('#compare thead')).toContainText(MODEL.title)
  // The letters of the other language are loaded after the change and move lines.
  expect(Math.abs((await top()) - before)).toBeLessThan(60)
  await expect(page.locator('.language-button')).toBeFocused()
})

const idsOf = (elements: readonly Element[]) => elements.map(({ id }) => id)

test('EXT-13 RES-06 translated pages keep colours and mark English titles', async ({ page }) => {
  await test.step('a translated impact keeps its colour', async () => {
    const colourIn = async (path: string) => {
      await openPage(page, path)
      const label = page.locator('.impact').first()
      return label.evaluate((element) => getComputedStyle(element).color)
    }
    expect(await colourIn('/el/research')).toBe(await colourIn('/research'))
  })
  await test.step('a title that is not translated is marked as English', async () => {
    const english = readContent('content').collections.papers
    const untranslated = readContent('content', 'el').collections.papers.filter(({ id, title }) =>
      english.some((paper) => paper.id === id && paper.title === title),
    )
    await openPage(page, '/el/research')
    for (const { title } of untranslated)
      await expect(page.getByRole('link', { name: title, exact: true })).toHaveAttribute(
        'lang',
        'en',
      )
    await page.goto(`/el/research/${untranslated[0]?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
    await page.goto(`/research/${untranslated[0]?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang')
  })
  await test.step('an unknown address below a language has a page in that language', async () => {
    await page.goto('/sq/nuk-ekziston')
    await expect(page.getByText(albanian.notFound.text)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'sq')
  })
})

test.describe('in a browser that asks for Albanian', () => {
  test.use({ locale: 'sq-AL', consent: 'none' })

  test('EXT-13 Albanian is offered, not forced, moves nothing, and the offer can be closed', async ({
    page,
  }) => {
    const offer = page.getByRole('link', { name: albanian.languageSuggestion.offer })
    await page.goto('/')
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.boundingBox()
    await offer.waitFor()
    expect((await heading.boundingBox())?.y).toBe(before?.y)
    await openPage(page, '/research')
    await expect(page).toHaveURL('/research')
    await expect(offer).toHaveAttribute('href', '/sq/research')
    await page.getByRole('button', { name: albanian.languageSuggestion.dismiss }).click()
    await expect(offer).toBeHidden()
    // Nothing is remembered without consent.
    await page.reload()
    await expect(offer).toBeVisible()
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('button', { name: albanian.languageSuggestion.dismiss }).click()
    await page.reload()
    await whenReady(page)
    await expect(offer).toBeHidden()
  })
})
