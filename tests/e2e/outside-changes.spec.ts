import type { Page } from '@playwright/test'
import { MODEL } from '#tests/support/site-content.ts'
import { openChat } from '#tests/support/chat-panel.ts'
import { ALL_ROUTES, PAGE_PATHS } from '#tests/support/page-paths.ts'
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

/** What happens between the first HTML and hydration. */
const CHANGES = {
  'a translator before hydration': (page: Page) => page.evaluate(startTranslator, {}),
  'a translator during hydration': (page: Page) => page.evaluate(startTranslator, { delayMs: 3 }),
  'an extension around the content': (page: Page) => page.evaluate(changeAroundContent),
  'an extension in the content': (page: Page) => page.evaluate(changeContent),
} as const

/** At night every template. */
for (const path of ALL_ROUTES ? ROUTES : ['/', '/contact']) {
  test(`${path} survives translators and browser extensions that change it before or during hydration`, async ({
    page,
  }) => {
    test.slow()
    for (const [name, change] of Object.entries(CHANGES)) {
      await test.step(name, async () => {
        await page.unrouteAll()
        const release = await holdScripts(page)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        const length = await textLengthOf(page)
        if (name.includes('during')) release()
        await change(page)
        release()
        await whenReady(page)
        await expectPageIntact(page, length)
        await expectControlsWork(page)
      })
    }
  })
}

for (const path of ALL_ROUTES ? PAGE_PATHS : ['/', '/models']) {
  test(`${path} survives a translator while its controls are used, without a policy violation`, async ({
    page,
  }) => {
    await openPage(page, path)
    const length = await textLengthOf(page)
    await page.evaluate(startTranslator, {})
    await useEveryControl(page)
    await expectPageIntact(page, length)
    await expectControlsWork(page)
  })
}

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
