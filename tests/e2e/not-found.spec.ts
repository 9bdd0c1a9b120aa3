import { expect, openPage, test } from '#tests/support/site-test.ts'

test('NFP-01 NFP-02 NFP-03 the page has the specified text and a link home, which leads to the entries that exist', async ({
  page,
}) => {
  const main = page.getByRole('main')
  for (const path of ['/nope', '/models/atlantis']) {
    await openPage(page, path)
    await expect(main.getByText('404', { exact: true })).toBeVisible()
    await expect(
      main.getByText("The page you're looking for doesn't exist.", { exact: true }),
    ).toBeVisible()
    await main.getByRole('link', { name: 'Go to Homepage' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Dependable')
  }
  await main.locator('a[href="/models/kratos"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kratos')
})

// The editor at /admin is built only on request.
test('NFP-04 RTE-13 RTE-14 unknown paths and items answer 404 and are not indexed', async ({
  page,
  request,
}) => {
  const files = ['/404', '/__spa-fallback.html', '/admin', '/login']
  for (const path of ['/nope', '/nope/deep', '/models/atlantis', '/sq/nope', ...files]) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(await response.text()).toContain('<meta name="robots" content="noindex"/>')
  }
  await openPage(page, '/nope/deep')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
})
