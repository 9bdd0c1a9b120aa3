import { expect, flushEffects, openPage, test, whenReady } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

const WORDS = [
  'Automations',
  'Conversational AI',
  'Big Data',
  'Computer Vision',
  'Predictive Modeling',
] as const

test('HOM-02 HOM-03 the words rotate in order, one every 3000 ms, and wrap around', async ({
  page,
}) => {
  await openWithClock(page)
  await expect(heroWord(page)).toHaveText(WORDS[0])
  await page.evaluate(() => {
    const changes: [string, number][] = []
    Object.assign(window, { changes })
    new MutationObserver((records) => {
      for (const { target } of records) {
        const button = target as HTMLElement
        if (button.ariaPressed === 'true') changes.push([button.innerText, performance.now()])
      }
    }).observe(document.querySelector('.hero-legend') ?? document.body, {
      subtree: true,
      attributeFilter: ['aria-pressed'],
    })
  })
  const step = 100
  for (let elapsed = 0; elapsed < 16_000; elapsed += step) await page.clock.runFor(step)
  const changes = await page.evaluate(() => Reflect.get(window, 'changes') as [string, number][])
  expect(changes.map(([word]) => word)).toEqual([...WORDS.slice(1), WORDS[0]])
  for (const [index, [word, at]] of changes.slice(1).entries()) {
    const period = at - (changes[index]?.[1] ?? 0)
    // A change is observed one step after it happens.
    expect(period, word).toBeGreaterThan(3000 - step)
    expect(period, word).toBeLessThan(3000 + 3 * step)
  }
})

test('HOM-05 the static and the animated hero both have twenty particles', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text()
  expect(html.match(/class="walker"/g)).toHaveLength(20)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openPage(page, '/')
  await expect(page.locator('.hero-art[data-animated]')).toBeAttached({ timeout: 10_000 })
  await expect(page.locator('.hero-art .walker')).toHaveCount(20)
  const before = await readWalkerTransforms(page)
  const still = async () => {
    const now = await readWalkerTransforms(page)
    return now.filter((transform, index) => transform === before[index])
  }
  await expect.poll(still).toEqual([])

  // It stops while it is off screen.
  await page.locator('#contact').scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  const stopped = await readWalkerTransforms(page)
  await page.waitForTimeout(500)
  expect(await readWalkerTransforms(page)).toEqual(stopped)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => readWalkerTransforms(page)).not.toEqual(stopped)
})

test('HOM-09 HOM-10 HOM-11 the highlight moves every 4000 ms; hover and focus select a feature and stop the rotation', async ({
  page,
}) => {
  await openWithClock(page)
  const features = page.locator('.feature')
  await features.first().scrollIntoViewIfNeeded()
  await expectHighlight(page, 0)
  await page.clock.runFor(3900)
  await expectHighlight(page, 0)
  await page.clock.runFor(100)
  await expectHighlight(page, 1)
  await page.clock.runFor(3900)
  await expectHighlight(page, 1)
  await page.clock.runFor(100)
  await expectHighlight(page, 2)
  await features.nth(4).hover()
  await expectHighlight(page, 4)
  await page.clock.runFor(9000)
  await expectHighlight(page, 4)
  await page.mouse.move(5, 5)
  await page.clock.runFor(4000)
  await expectHighlight(page, 0)
  await features.nth(3).getByRole('button').focus()
  await expectHighlight(page, 3)
  await page.clock.runFor(9000)
  await expectHighlight(page, 3)
  await features.nth(1).hover()
  await expectHighlight(page, 1)
  await page.mouse.move(5, 5)
  await page.clock.runFor(9000)
  await expectHighlight(page, 1)
  await page.keyboard.press('Shift+Tab')
  await expectHighlight(page, 2)
})

test('HOM-26 every section fades in once a tenth of it is within 50 pixels of the screen', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openPage(page, '/')
  const scroll = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  const sections = page.locator('main > section [data-reveal]')
  await expect(sections).toHaveCount(7)
  for (const section of await sections.all()) {
    const opacity = () => section.evaluate((element) => getComputedStyle(element).opacity)
    expect(await opacity()).toBe('0')
    const edge = await section.evaluate((element) => {
      const box = element.getBoundingClientRect()
      return box.top + window.scrollY + box.height * 0.1 - window.innerHeight - 50
    })
    await scroll(edge - 12)
    await page.waitForTimeout(300)
    await expect(section).toHaveAttribute('data-reveal', 'waiting')
    await scroll(edge + 12)
    await expect(section).toHaveAttribute('data-reveal', 'seen')
    await expect.poll(opacity).toBe('1')
  }
  await scroll(0)
  await expect(page.locator('main [data-reveal=waiting]')).toHaveCount(0)
})

test('HOM-27 with reduced motion everything is visible at once and nothing moves', async ({
  page,
}) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/')
  const opacities = await page
    .locator('main > section > *')
    .evaluateAll((list) => list.map((element) => getComputedStyle(element).opacity))
  expect(new Set(opacities)).toEqual(new Set(['1']))
  await page.clock.runFor(4500)
  await expect(heroWord(page)).toHaveText('Automations')
  await expectHighlight(page, 0)
  await expect(page.locator('.hero-art[data-animated]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pause the animation' })).toHaveCount(0)
})

test('HOM-04 each change is preceded by a delete phase of 500 ms, and the pause control stops the rotation', async ({
  page,
}) => {
  await openWithClock(page)
  await page.clock.runFor(2480)
  await expect(heroWord(page)).toHaveText('Automations')
  await page.clock.runFor(80)
  await expect(heroWord(page)).not.toHaveText('Automations')
  await page.clock.runFor(170)
  await expect(heroWord(page)).not.toHaveText('Automations')
  const half = (await heroWord(page).textContent()) ?? ''
  expect('Automations'.startsWith(half)).toBe(true)
  expect(half.length).toBeGreaterThan(2)
  expect(half.length).toBeLessThan(9)
  await page.clock.runFor(210)
  await flushEffects(page)
  await expectCurrentWord(page, 'Automations')
  await page.clock.runFor(130)
  await expectCurrentWord(page, 'Conversational AI')

  await page.getByRole('button', { name: 'Pause the animation' }).first().click()
  await page.clock.runFor(9000)
  await expect(heroWord(page)).toHaveText('Conversational AI')
  await page.locator('.hero-legend').getByRole('button', { name: 'Big Data' }).click()
  await expect(heroWord(page)).toHaveText('Big Data')
  await page.clock.runFor(9000)
  await expect(heroWord(page)).toHaveText('Big Data')
  await page.getByRole('button', { name: 'Resume the animation' }).first().click()
  await page.clock.runFor(3050)
  await expectCurrentWord(page, 'Computer Vision')
  await page.clock.runFor(500)
  await expect(heroWord(page)).toHaveText('Computer Vision')
})

function heroWord(page: Page) {
  return page.locator('.hero-word')
}

/** Installs a fake clock before the first script runs. Time passes only in `runFor`. */
async function openWithClock(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/')
  await page.clock.runFor(50)
  await whenReady(page)
  await expect(page.getByRole('button', { name: 'Pause the animation' }).first()).toBeVisible()
  await flushEffects(page)
}

async function expectCurrentWord(page: Page, word: string): Promise<void> {
  await expect(page.locator('.hero-legend button[aria-pressed=true]')).toHaveText([word])
  await flushEffects(page)
}

async function expectHighlight(page: Page, index: number): Promise<void> {
  await expect(page.locator('.feature button[aria-pressed=true]')).toHaveCount(1)
  await expect(page.locator('.feature').nth(index).getByRole('button')).toHaveAttribute(
    'aria-pressed',
    'true',
  )
}

async function readWalkerTransforms(page: Page): Promise<string[]> {
  return page
    .locator('.hero-art .walker')
    .evaluateAll((list) => list.map((walker) => walker.getAttribute('transform') ?? ''))
}

test('the pause control of the hero is on the screen of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openPage(page, '/')
  const pause = page.locator('.hero .pause-button')
  await pause.scrollIntoViewIfNeeded()
  const box = await pause.boundingBox()
  expect(box && box.x + box.width).toBeLessThanOrEqual(320)
  expect(await page.locator('.hero-words').evaluate((row) => row.scrollLeft)).toBe(0)
})
