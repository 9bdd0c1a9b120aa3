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
