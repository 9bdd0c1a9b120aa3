import { MODEL } from '#tests/support/site-content.ts'
import { siteContent } from '#tests/support/site-content.ts'
import { PAGE_TABLE } from '#site/page-table.ts'
import { openChat } from '#tests/support/chat-panel.ts'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import {
  ROUTES,
  expectControlsWork,
  expectPageIntact,
  RECOVERED,
  textLengthOf,
} from '#tests/support/page-survival.ts'
import { expect, openPage, test, whenReady } from '#tests/support/site-test.ts'
import { QUESTIONS } from '#tests/support/scripted-questions.ts'
import { useEveryControl } from '#tests/support/use-every-control.ts'
import { startTranslator } from '#tests/support/translator.ts'

// Translators, password managers and writing assistants change the DOM outside React.
test.use({ noise: RECOVERED })

/** Elements and attributes that React ignores when it hydrates. Runs in the page. */
function changeAroundContent(): void {
  document.head.prepend(document.createElement('template'))
  document.head.append(document.createElement('meta'))
  for (const position of ['prepend', 'append'] as const) {
    const root = document.createElement('div')
    root.id = `extension-${position}`
    root.attachShadow({ mode: 'open' })
    document.body[position](root)
  }
  document.documentElement.setAttribute('data-extension', 'installed')
  document.documentElement.classList.add('dark-reader')
  document.body.setAttribute('cz-shortcut-listen', 'true')
  document.body.classList.add('extension')
}

/** Elements inside the content, after which React renders again. Runs in the page. */
function changeContent(): void {
  for (const field of document.querySelectorAll('input, textarea, select')) {
    field.setAttribute('data-lpignore', 'true')
    field.after(document.createElement('extension-icon'))
    field.before(document.createElement('div'))
  }
  for (const form of document.querySelectorAll('form')) {
    form.prepend(document.createElement('div'))
    form.append(document.createElement('grammarly-extension'))
  }
  const field = document.querySelector('main textarea, main input')
  const wrapper = document.createElement('span')
  field?.replaceWith(wrapper)
  if (field) wrapper.append(field)
  for (const element of document.querySelectorAll('a, h1, h2, p, li, button')) {
    element.append(document.createElement('i'))
  }
}

for (const path of ROUTES) {
  test(`${path} survives a translator before hydration`, async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const length = await textLengthOf(page)
    await page.evaluate(startTranslator, {})
    release()
    await whenReady(page)
    await expectPageIntact(page, length)
    await expectControlsWork(page)
  })

  test(`${path} survives a translator during hydration`, async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const length = await textLengthOf(page)
    release()
    await page.evaluate(startTranslator, { delayMs: 3 })
    await whenReady(page)
    await expectPageIntact(page, length)
    await expectControlsWork(page)
  })

  test(`${path} survives changes by browser extensions`, async ({ page }) => {
    for (const change of [changeAroundContent, changeContent]) {
      await page.unrouteAll()
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const length = await textLengthOf(page)
      await page.evaluate(change)
      release()
      await whenReady(page)
      await expectPageIntact(page, length)
      await expectControlsWork(page)
    }
  })

  test(`${path} survives a translator after hydration while every control is used`, async ({
    page,
  }) => {
    test.setTimeout(60_000)
    await openPage(page, path)
    const length = await textLengthOf(page)
    await page.evaluate(startTranslator, {})
    await useEveryControl(page)
    await expectPageIntact(page, length)
    await expectControlsWork(page)
  })
}

test('a translated home page still changes the word in its headline', async ({ page }) => {
  await openPage(page, '/')
  await page.evaluate(startTranslator, {})
  for (const { text } of siteContent.pages.home.hero.words) {
    await page.locator('.hero-legend').getByRole('button', { name: text }).click()
    await expect(page.locator('.hero-word')).toHaveText(text)
  }
})

test('links and back work on a translated page', async ({ page }) => {
  await openPage(page, '/')
  await page.evaluate(startTranslator, {})
  for (const { path } of PAGE_TABLE.slice(1)) {
    await page
      .locator(`footer a[href="${path}"], header a[href="${path}"]`)
      .filter({ visible: true })
      .first()
      .click()
    await expect(page).toHaveURL(path)
    await expect(page.locator('main h1')).toBeVisible()
  }
  await page.goBack()
  await expect(page.locator('main h1')).toBeVisible()
})

test('an answer streams into a translated page', async ({ page }) => {
  const chat = await openChat(page)
  await page.evaluate(startTranslator, {})
  await chat.ask(QUESTIONS.slow)
  await expect(chat.answers.last()).toContainText(
    `${MODEL.latencyMs}ms.1 It goes on and on. It goes`,
  )
  await chat.stop.click()
  await chat.settled()
  await chat.ask(QUESTIONS.marked)
  await expect(chat.panel.getByRole('link', { name: 'in', exact: true })).toBeVisible()
  await expect(chat.answers.last()).toContainText('It is fast and exact')
})
