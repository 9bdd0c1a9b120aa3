import { siteContent } from '#tests/support/site-content.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const { collections, pages } = siteContent

test('ABT-01 ABT-02 ABT-03 ABT-04 the page has its texts, map and mission', async ({ page }) => {
  await openPage(page, '/about')
  await test.step('ABT-01 the page states where the team is based', async () => {
    await expect(page.getByRole('main')).toContainText(
      'Our team spans the United Kingdom, Albania and Kosovo.',
    )
  })
  await test.step('the branch map has an accessible name with places and distances', async () => {
    const map = page.getByRole('img', {
      name: /^Map of the branches in Kosovo, Albania and Greece/,
    })
    await expect(map).toBeVisible()
    await expect(map).toHaveAccessibleName(/185 km, 273 km and 269 km/)
    await expect(map.locator('path').first()).toBeAttached()
  })
  await test.step('ABT-02 there are exactly three mission points', async () => {
    const mission = page.getByRole('region', { name: pages.about.mission.heading })
    await expect(mission.getByRole('heading', { level: 3 })).toHaveText([
      'Innovation',
      'Precision AI',
      'Automation',
    ])
  })
  await test.step('ABT-03 ABT-04 the leaders are listed in order, each with portrait, name and two titles', async () => {
    const people = page.getByRole('region', { name: 'Leadership' }).getByRole('listitem')
    await expect(people).toHaveCount(collections.people.length)
    for (const [index, { name, initials, title1, title2, image }] of collections.people.entries()) {
      const person = people.nth(index)
      await expect(person.getByRole('heading', { level: 3 })).toHaveText(name)
      await expect(person.locator('p')).toHaveText([title1, title2])
      const portrait = person.getByRole('img', {
        name: image?.alt ?? `Portrait of ${name}`,
      })
      await portrait.scrollIntoViewIfNeeded()
      if (image) await expect.poll(() => portrait.evaluate(naturalWidth)).toBeGreaterThan(100)
      else await expect(portrait).toHaveText(initials)
    }
  })
})

interface FadeLog {
  readonly opacities: number[]
  animation?: unknown
}

test('ABT-05 the page fades in on first paint, from an opacity of 0.6', async ({ page }) => {
  // Sampled in the page: the fade may end before a call from the test arrives.
  await page.addInitScript(() => {
    const fadeLog: FadeLog = { opacities: [] }
    const sample = () => {
      const main = document.querySelector('main')
      if (main) fadeLog.opacities.push(Number(getComputedStyle(main).opacity))
      const [fade] = main?.getAnimations() ?? []
      const effect = fade?.effect as KeyframeEffect | undefined
      fadeLog.animation ??= effect && {
        duration: effect.getTiming().duration,
        delay: effect.getTiming().delay,
        from: effect.getKeyframes()[0]?.['opacity'],
        easing: effect.getKeyframes()[0]?.easing,
      }
      requestAnimationFrame(sample)
    }
    requestAnimationFrame(sample)
    Object.assign(window, { fadeLog })
  })
  await page.goto('/about')
  await expect(page.locator('main')).toHaveCSS('opacity', '1')
  const { opacities, animation } = await page.evaluate(
    () => (window as unknown as { fadeLog: FadeLog }).fadeLog,
  )
  expect(animation).toEqual({
    duration: 800,
    delay: 0,
    from: '0.6',
    easing: 'cubic-bezier(0.22, 0.7, 0.16, 1)',
  })
  // The fade is already running in the first frame that shows the page.
  expect(opacities[0]).toBeLessThan(1)
  expect(Math.min(...opacities)).toBeGreaterThanOrEqual(0.6)
})

/** Runs in the page. Zero until the file has arrived. */
function naturalWidth(photo: Element): number {
  return photo instanceof HTMLImageElement ? photo.naturalWidth : 0
}
