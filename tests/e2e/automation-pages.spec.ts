import { firstEntry, siteContent } from '#tests/support/site-content.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'

const { collections } = siteContent

test('EXT-15 an automation card leads to its page, which asks for a demo and links to related entries', async ({
  page,
}) => {
  const automation = firstEntry(collections.automations, ({ id }) =>
    collections.models.some(({ related }) => related.automations.includes(id)),
  )
  await openPage(page, '/automations')
  await page
    .locator(`#${automation.id}`)
    .getByRole('link', { name: automation.title, exact: true })
    .click()
  await expect(page).toHaveURL(`/automations/${automation.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(automation.title)
  await expect(main.getByText('On request', { exact: true })).toBeVisible()
  await expect(main.getByRole('region', { name: 'What starts it' })).toContainText(
    automation.trigger,
  )
  await expect(main.getByRole('region', { name: 'Key Features' }).getByRole('listitem')).toHaveText(
    automation.features,
  )
  await expect(main.getByRole('region', { name: 'What you get' })).toContainText(automation.result)
  for (const link of await main.getByRole('link', { name: 'Request Demo' }).all())
    await expect(link).toHaveAttribute('href', `/contact?about=${automation.id}`)
  const related = main.getByRole('region', { name: 'Related automations and models' })
  const model = collections.models.find((one) => one.related.automations.includes(automation.id))
  await related.getByRole('link', { name: model?.title ?? '' }).click()
  await expect(page).toHaveURL(`/models/${model?.id}`)
})
