import { siteContent } from '#tests/support/site-content.ts'
import { expect, openPage, readClipboard, test } from '#tests/support/site-test.ts'

const { pages, collections } = siteContent
const { roadmap } = pages.chatbots
const steps = collections.roadmap

test('RDM-01..RDM-07 seven steps, of which the viewer shows the code of the selected one or a prompt', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (/\/mono-/.test(request.url())) fonts.push(request.url())
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, '/chatbots')
  await test.step('the code font is loaded only when the roadmap is scrolled into view', async () => {
    await page.waitForLoadState('networkidle')
    expect(fonts).toEqual([])
    await page.locator('#roadmap').scrollIntoViewIfNeeded()
    await expect.poll(() => fonts.length).toBe(1)
  })
  await test.step('RDM-01 RDM-02 there are seven steps and the first is open', async () => {
    const items = page.locator('#roadmap li')
    await expect(items).toHaveCount(7)
    for (const [index, { id, title, description }] of steps.entries()) {
      await expect(items.nth(index)).toHaveAttribute('id', `step-${id}`)
      await expect(items.nth(index).getByRole('heading')).toHaveText(title)
      await expect(items.nth(index).locator('summary')).toContainText(description)
    }
    await expect(page.locator('#roadmap details[open]')).toHaveCount(1)
    await expect(items.first().locator('pre')).toBeVisible()
  })
  await test.step('the copy button copies the code without line numbers', async () => {
    await page.getByRole('button', { name: 'Copy collect.py' }).click()
    await expect(page.locator('#roadmap [role=status]:visible')).toHaveText('Copied')
    expect(await readClipboard(page)).toBe(steps[0]?.code.text)
  })
  const prompt = page.getByText(roadmap.empty)
  for (const width of [390, 1440]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expect(prompt).toBeHidden()
      for (const [index, { id, code }] of steps.entries()) {
        if (index > 0) await page.locator(`#step-${id} summary`).click()
        const shown = page.locator('#roadmap pre:visible')
        await expect(shown).toHaveCount(1)
        expect(await shown.textContent()).toBe(code.text)
        await expect(page.locator('#roadmap figcaption:visible')).toContainText(
          `Step ${index + 1} of 7 ${code.fileName}`,
        )
      }
      await page.locator('#step-watch summary').click()
      await expect(page.locator('#roadmap pre:visible')).toHaveCount(0)
      await expect(prompt).toBeVisible()
      await page.locator('#step-collect summary').click()
      await expect(prompt).toBeHidden()
    })
  }
  const all = steps.map(({ code }) => code.text).join('\n')
  for (const figure of ['10MB', '1000', '200', '100 requests per 60 s', '1536']) {
    expect(all).toContain(figure)
  }
})

test('on a phone the URL fragment of a step opens it, and steps keep their position and can be used by keyboard', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/chatbots#step-connect')
  await expect(page.locator('#step-connect pre')).toBeVisible()
  await expect(page.locator('#roadmap pre:visible')).toHaveCount(1)
  await expect(page.locator('#step-connect summary')).toBeInViewport()
  await test.step('on a phone the tapped step keeps its position', async () => {
    for (const id of ['split', 'connect', 'embed', 'watch']) {
      const summary = page.locator(`#step-${id} summary`)
      await summary.evaluate((element) =>
        window.scrollBy({ top: element.getBoundingClientRect().top - 300, behavior: 'instant' }),
      )
      const before = await summary.boundingBox()
      await summary.click()
      await expect(page.locator(`#step-${id} pre`)).toBeVisible()
      await page.waitForTimeout(100)
      const after = await summary.boundingBox()
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
    }
  })
  await test.step('steps can be opened, closed and scrolled by keyboard', async () => {
    await page.locator('#step-split summary').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#step-split pre')).toBeVisible()
    await expect(page.locator('#step-collect pre')).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Copy split.py' })).toBeFocused()
    await page.keyboard.press('Tab')
    const code = page.getByRole('region', { name: /Step 2 of 7/ })
    await expect(code).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    await page.keyboard.press('Tab')
    await expect(page.locator('#step-embed summary')).toBeFocused()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('RDM-03 RDM-04 RDM-05 every code sample can be opened', async ({ page }) => {
    await page.goto('/chatbots')
    for (const [index, { id, code }] of steps.entries()) {
      if (index > 0) await page.locator(`#step-${id} summary`).click()
      const shown = page.locator('#roadmap pre:visible')
      await expect(shown).toHaveCount(1)
      await expect(shown).toContainText(code.text.split('\n')[0] ?? '')
    }
    await page.locator('#step-watch summary').click()
    await expect(page.getByText(roadmap.empty)).toBeVisible()
  })
})
