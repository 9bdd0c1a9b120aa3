import { expect, openPage, test } from '#tests/support/site-test.ts'

test('NFP-01 NFP-02 NFP-03 the page has the specified text and a link home', async ({ page }) => {
  await openPage(page, '/nope')
  const main = page.getByRole('main')
  await expect(main.getByText('404', { exact: true })).toBeVisible()
  await expect(
    main.getByText("The page you're looking for doesn't exist.", { exact: true }),
  ).toBeVisible()
  await main.getByRole('link', { name: 'Go to Homepage' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dependable')
})

test('the page of an unknown entry works, and leads to the entries that exist', async ({
  page,
}) => {
  await openPage(page, '/models/atlantis')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('404')
  await page.getByRole('main').getByRole('link', { name: 'Go to Homepage' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('main').locator('a[href="/models/kratos"]').first().click()
  await expect(heading).toHaveText('Kratos')
})

// The editor at /admin is built only on request.
test('NFP-04 the status is 404 and the page is not indexed', async ({ page, request }) => {
  for (const path of ['/nope', '/nope/deep', '/404', '/__spa-fallback.html', '/admin']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(await response.text()).toContain('<meta name="robots" content="noindex"/>')
  }
  await openPage(page, '/nope/deep')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
})
