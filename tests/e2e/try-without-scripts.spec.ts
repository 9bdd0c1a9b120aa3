import { globSync, readFileSync } from 'node:fs'
import { readContent } from '#content/reader/read-content.ts'
import { expect, test } from '#tests/support/site-test.ts'

test.use({ javaScriptEnabled: false })

for (const locale of ['en', 'sq', 'el']) {
  test(`TRY-18 without scripts the samples and checked answers can be read in ${locale}`, async ({
    page,
  }) => {
    await page.goto(locale === 'en' ? '/try' : `/${locale}/try`)
    const { collections } = readContent('content', locale)
    for (const { name, questions } of collections.documents) {
      const document = page.getByRole('article', { name })
      await expect(document.locator('.passage').last()).toBeVisible()
      for (const { question, answer, quotes } of questions) {
        await expect(document.getByText(question)).toBeVisible()
        await expect(document.getByText(answer)).toBeVisible()
        await expect(document).toContainText(quotes[0]?.split(' | ')[0] ?? '')
      }
    }
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })
}

test('TRY-19 the page is linked from home, twice from the chatbots page, the footer and the search', async ({
  page,
}) => {
  const links = page.locator('main a[href="/try"]')
  await page.goto('/')
  await expect(links).toHaveCount(1)
  await page.goto('/chatbots')
  await expect(links).toHaveCount(2)
  await expect(page.locator('.footer-further a[href="/try"]')).toBeVisible()
  const [index = ''] = globSync('dist/client/assets/search-en-*.json')
  expect(readFileSync(index, 'utf8')).toContain('"/try"')
})
