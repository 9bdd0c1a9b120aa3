import { siteContent } from '#tests/support/site-content.ts'
import { expect, openPage, readClipboard, test } from '#tests/support/site-test.ts'

const { collections, site } = siteContent
const jobs = collections.jobs.toSorted((a, b) => a.id - b.id)

test('CAR-01..CAR-05 the page has its jobs and links, and no application form', async ({
  page,
}) => {
  await openPage(page, '/careers')
  await expect(page.locator('main :is(form, input, textarea, select)')).toHaveCount(0)
  await test.step('CAR-01 each job has exactly one card with its location', async () => {
    const cards = page.getByRole('article')
    await expect(cards.getByRole('heading', { level: 2 })).toHaveText(
      jobs.map(({ title }) => title),
    )
    for (const [index, { location }] of jobs.entries()) {
      await expect(cards.nth(index).getByText(location, { exact: true })).toBeVisible()
    }
  })
  await test.step('CAR-02 each card shows every field except the id', async () => {
    for (const [index, job] of jobs.entries()) {
      const card = page.getByRole('article').nth(index)
      await expect(card).toContainText(job.description)
      await expect(card.getByRole('heading', { name: 'Key Requirements' })).toBeVisible()
      await expect(card.locator('.ticks li')).toHaveText(job.requirements)
      await expect(card.locator('.chips li')).toHaveText(job.tags)
      await expect(card).not.toHaveText(new RegExp(`\\b${job.id}\\b`))
    }
  })
  await test.step('CAR-03 Apply Now opens an e-mail to the president with the job title as subject', async () => {
    for (const [index, { title }] of jobs.entries()) {
      const link = page.getByRole('article').nth(index).getByRole('link', { name: 'Apply Now' })
      const url = new URL((await link.getAttribute('href')) ?? '')
      expect(url.protocol).toBe('mailto:')
      expect(url.pathname).toBe(site.presidentEmail)
      expect(url.searchParams.get('subject')).toBe(title)
      // Screen readers can list links out of context: the description tells the two apart.
      await expect(link).toHaveAccessibleDescription(title)
    }
  })
  await test.step('CAR-05 neighbouring cards have different accent colours, in border and ticks', async () => {
    const accents = await page.getByRole('article').evaluateAll((cards) =>
      cards.map((card) => {
        const tick = card.querySelector('.ticks li')
        return {
          border: getComputedStyle(card).borderTopColor,
          tick: tick && getComputedStyle(tick, '::before').backgroundColor,
        }
      }),
    )
    expect(accents).toHaveLength(jobs.length)
    for (const { border, tick } of accents) expect(tick).toBe(border)
    const [first, second = first] = jobs
    const isSame = ((first?.id ?? 0) - (second?.id ?? 0)) % 2 === 0
    expect(accents[0]?.border === accents[1]?.border).toBe(isSame)
  })
  await test.step('the page links to About, Research and the Privacy Policy', async () => {
    const next = page.getByRole('region', { name: 'Before you apply.' })
    const paths = await next
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(paths).toEqual(['/about', '/research', '/privacy-policy'])
  })
  await test.step('CAR-03 without a mail client the address can be read, selected and copied', async () => {
    const card = page.getByRole('article').first()
    const address = card.getByText(site.presidentEmail, { exact: true })
    await expect(address).toHaveCSS('user-select', 'all')
    await card.getByRole('button', { name: 'Copy the address for applications' }).click()
    await expect(card.getByRole('status')).toHaveText('Copied')
    expect(await readClipboard(page)).toBe(site.presidentEmail)
  })
})
