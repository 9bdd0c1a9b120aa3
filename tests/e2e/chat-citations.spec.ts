import { PAPER } from '#tests/support/site-content.ts'
import { openAnswered, openChat } from '#tests/support/chat-panel.ts'
import { QUESTIONS } from '#tests/support/scripted-questions.ts'
import { expect, test } from '#tests/support/site-test.ts'
import type { Locator, Page } from '@playwright/test'

/** URL of a citation and the element it points to. */
async function targetOf(page: Page, citation: Locator) {
  const href = (await citation.getAttribute('href')) ?? ''
  const [path = '', id = ''] = href.split('#')
  expect(id, `${href} has a fragment`).not.toBe('')
  return { href, path, element: page.locator(`[id="${id}"]`) }
}

async function expectHighlighted(element: Locator) {
  await expect(element).toBeFocused()
  await expect(element).toBeInViewport()
  await expect(element).toHaveAttribute('data-cited')
  await expect(element).toHaveCSS('outline-style', 'solid')
}

test('a citation is labelled and highlights its parts, and one of an abstract opens the paper page', async ({
  page,
}) => {
  const { panel, citations, askAndWait, back } = await openChat(page, '/about')
  await askAndWait(QUESTIONS.abstract)
  const title = await panel.locator('.chat-source').first().locator('span').first().innerText()
  await expect(citations.first()).toHaveAccessibleName(`Source 1: ${title}`)
  await expect(panel.getByRole('list', { name: 'Sources' }).getByRole('link')).toHaveCount(3)
  await expect(panel.locator('.chat-ray')).toHaveCount(3)
  await citations.first().hover()
  for (const part of ['.chat-citation', '.chat-source', '.chat-station']) {
    await expect(panel.locator(part).first()).toHaveAttribute('data-active')
  }
  await panel.locator(`.chat-citation[href="/research/${PAPER.id}#abstract"]`).first().click()
  await expect(page).toHaveURL(`/research/${PAPER.id}#abstract`)
  await expectHighlighted(page.getByRole('region', { name: 'Abstract' }))
  await expect(back).toBeVisible()
})

test('a citation collapses the panel and highlights its target while the reply continues', async ({
  page,
}) => {
  const chat = await openChat(page, '/about')
  await chat.ask(QUESTIONS.slow)
  const citation = chat.citations.first()
  const { href, element } = await targetOf(page, citation)
  await citation.click()
  await expect(page).toHaveURL(href)
  await expectHighlighted(element)
  await expect(chat.panel).toBeHidden()
  const answer = page.locator('.chat-answer').last()
  const before = (await answer.textContent())?.length ?? 0
  await expect.poll(async () => (await answer.textContent())?.length ?? 0).toBeGreaterThan(before)
  await page.keyboard.press('Escape')
  await expect(chat.panel).toBeVisible()
  await expect(chat.caret).toBeVisible()
  await expect(citation).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(chat.panel).toBeHidden()
  await expect(element).toBeFocused()
})

for (const [name, width] of [
  ['on a phone', 390],
  ['when maximised', 1440],
] as const) {
  test(`${name} the panel collapses to a bar, which restores focus and scroll position`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const chat = await openAnswered(page, '/about')
    if (width > 768) await chat.maximise.click()
    const { href, element } = await targetOf(page, chat.citations.first())
    for (const action of ['click', 'Escape'] as const) {
      // Read in a click listener: Playwright may scroll before it clicks.
      const clicked = chat.log.evaluate(
        (log) =>
          new Promise<{ readonly top: number; readonly end: number }>((resolve) => {
            const read = () =>
              resolve({ top: log.scrollTop, end: log.scrollHeight - log.clientHeight })
            log.addEventListener('click', read, { once: true })
          }),
      )
      await chat.citations.first().click()
      const { top, end } = await clicked
      await expect(page).toHaveURL(href)
      await expectHighlighted(element)
      await expect(chat.panel).toBeHidden()
      await expect(chat.back).toBeInViewport({ ratio: 1 })
      if (action === 'click') await chat.back.click()
      else await page.keyboard.press('Escape')
      await expect(chat.panel).toBeVisible()
      await expect(chat.back).toHaveCount(0)
      await expect(chat.citations.first()).toBeFocused()
      // Within 48 px of the end, the log scrolls back to the end.
      const expected = end - top < 48 ? end : top
      expect(await chat.log.evaluate((log) => log.scrollTop)).toBe(expected)
    }
    if (width > 768) return

    // The bar is the tab stop after the page and can be closed by keyboard.
    await chat.citations.first().click()
    await expectHighlighted(element)
    await page.getByRole('button', { name: 'Cookie settings' }).focus()
    for (let step = 0; step < 12 && !(await chat.back.evaluate(isFocused)); step += 1) {
      await page.keyboard.press('Tab')
    }
    await expect(chat.back).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(chat.back).toHaveCount(0)
    await expect(chat.button).toBeFocused()
  })
}

function isFocused(element: Element): boolean {
  return element === document.activeElement
}
