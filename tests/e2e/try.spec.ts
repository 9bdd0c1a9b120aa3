import type { Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { readContent } from '#content/reader/read-content.ts'
import { cutDocument, passagesOf } from '#shared/document-passages.ts'
import { scoresOf, scriptAnswer } from '#tests/support/document-answers.ts'
import { ALL_ROUTES } from '#tests/support/page-paths.ts'
import { expect, expectLink, openPage, readClipboard, test } from '#tests/support/site-test.ts'

const { pages, collections } = readContent('content')
const words = pages.try
const [menu] = collections.documents
const passages = passagesOf(cutDocument(menu?.text ?? ''))
const questions = menu?.questions.map(({ question }) => question) ?? []

const passageWith = (text: string) => {
  const found = passages.find((passage) => passage.text.includes(text))
  if (!found) throw new Error(`no passage with ${text}`)
  const start = found.text.indexOf(text)
  return { passage: found.number, marks: [[start, start + text.length]] as [number, number][] }
}
const deposit = passageWith('For eight or more guests we ask for €10 per person.')
const service = passageWith('For tables of eight or more we add 8% for service')
const sausages = passageWith('Grilled sausages with onions | 5 pieces | €6.00 | mustard')

const menuRows = (passages.find(({ text }) => text.includes('onions'))?.rows?.length ?? 0) - 1

const ANSWER = {
  text: `A deposit of €10 per person [${deposit.passage}] and 8% for service. [${service.passage}] [99]`,
  matches: {
    scores: scoresOf(passages.length, { [deposit.passage]: 0.9, [service.passage]: 0.8 }),
    closest: [deposit.passage, service.passage],
  },
  kind: 'cited' as const,
  shown: [deposit, service],
}
/** Without a model: words of the question in a passage and in a cell of a table. */
const CLOSEST = {
  ...ANSWER,
  text: '',
  kind: 'closest' as const,
  shown: [passageWith('eight or more'), passageWith('onions')],
}

const documentOf = (page: Page) => page.getByRole('region', { name: words.document.region })
const fieldOf = (page: Page) => page.getByRole('textbox', { name: words.question.label })
const askOwn = async (page: Page, question = 'What do ten guests pay?') => {
  await fieldOf(page).fill(question)
  return page.keyboard.press('Enter')
}
const citationOf = (page: Page) =>
  page.getByRole('button', { name: `Source: passage ${service.passage}` }).first()
const askFirst = (page: Page) => page.getByRole('button', { name: questions[1] ?? '' }).click()

test('TRY-01 TRY-03 shows three samples with their passages numbered, and three suggestions for each', async ({
  page,
}) => {
  await openPage(page, '/try')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.hero.heading)
  for (const { tab, text, questions: suggested } of collections.documents) {
    await page.getByRole('button', { name: tab, exact: true }).click()
    const numbers = documentOf(page).locator('.passage-number:visible')
    const cut = passagesOf(cutDocument(text))
    await expect(numbers).toHaveText(cut.map(({ number }) => String(number)))
    for (const { question } of suggested) {
      await expect(page.getByRole('button', { name: question })).toBeVisible()
    }
  }
})

test('TRY-05..TRY-08 an answer marks its words, a citation leads to its passage, the strip is drawn from the scores, and without a model the closest passages are whole', async ({
  page,
}) => {
  const sent = await scriptAnswer(page, ANSWER)
  await openPage(page, '/try')
  await expect(page.locator('.match-ticks')).toBeVisible()
  await askOwn(page)
  await expect(page.locator('.try-answer')).toContainText('A deposit of €10 per person')
  expect(sent).toEqual([{ question: 'What do ten guests pay?', language: 'en', sample: 'menu' }])
  await expect(documentOf(page).locator('mark')).toHaveText([
    'For eight or more guests we ask for €10 per person.',
    'For tables of eight or more we add 8% for service',
  ])
  const cited = page.locator('.try-answer').getByRole('button')
  await expect(cited).toHaveCount(2)
  await expect(page.locator(`#menu-${deposit.passage}`)).toBeInViewport()
  await test.step('TRY-08 the strip', async () => {
    await expect(page.locator('.match-strip text:not(.match-caption)')).toHaveText([
      String(deposit.passage),
      String(service.passage),
    ])
    // Before it is turned, the profile has the score along y. The best passage reaches its end.
    const top = await page.locator('.match-edge').evaluate((path: SVGPathElement) => {
      const { y, height } = path.getBBox()
      return y + height
    })
    const width = await page.locator('.match-strip').evaluate((strip) => strip.clientWidth)
    expect(top / (width - 46)).toBeCloseTo(1, 1)
  })
  await citationOf(page).click()
  await expect(page.locator(`#menu-${service.passage}`)).toHaveAttribute('data-hit', 'selected')
  await expect(page.locator(`#menu-${service.passage}`)).toBeInViewport({ ratio: 1 })
  await expect(page.locator(`#menu-${deposit.passage}`)).toHaveAttribute('data-hit', 'shown')
  await expect(page.getByText(`from 2 of ${passages.length} passages`)).toBeVisible()
  await test.step('TRY-06 rows of a table are marked whole', async () => {
    await scriptAnswer(page, { ...ANSWER, shown: [sausages] })
    await askOwn(page, 'What are the sausages?')
    await expect(documentOf(page).locator('td mark')).toHaveText([
      'Grilled sausages with onions',
      '5 pieces',
      '€6.00',
      'mustard',
    ])
  })
  await test.step('TRY-07 without a model the closest passages are shown whole, and nothing is said about them', async () => {
    await scriptAnswer(page, CLOSEST)
    await askOwn(page, 'Can we charge an electric car?')
    await expect(page.getByRole('heading', { name: words.answer.closest })).toBeVisible()
    await expect(page.locator('.try-answer, .try-bench mark')).toHaveCount(0)
    const list = page.locator('.try-sources')
    await expect(list).toContainText(passages[deposit.passage - 1]?.text ?? '')
    await expect(list.locator('tbody tr')).toHaveCount(menuRows)
    await expect(list.locator('u')).toHaveText(['eight or more', 'onions'])
    await expect(documentOf(page).locator('u')).toHaveText(['onions', 'eight or more'])
    await expect(page.getByText(words.answer.preview)).toBeVisible()
    for (const said of ['says', 'does not say', 'found'])
      await expect(page.locator('.try-out')).not.toContainText(said)
  })
  await test.step('TRY-22 a figure that is in no passage is marked', async () => {
    await scriptAnswer(page, { ...ANSWER, unsourced: ['€10'] })
    await askOwn(page, 'What do twelve guests pay?')
    await expect(page.locator('.try-unsourced')).toHaveText('€10 no source')
  })
})

test('TRY-09 TRY-10 an answer is copied with its sources and leads on, and earlier questions can be opened again', async ({
  page,
}) => {
  await scriptAnswer(page, ANSWER)
  await openPage(page, '/try')
  await askFirst(page)
  await page.getByRole('button', { name: words.answer.copy }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const copied = await readClipboard(page)
  expect(copied).toContain(questions[1])
  expect(copied).toContain(`[${service.passage}] Payment and service, passage ${service.passage}: `)
  await expectLink(page, words.answer.cost, '/chatbots#pricing')
  for (const question of [questions[0] ?? '', questions[1] ?? '']) {
    await page.getByRole('button', { name: question }).click()
    await expect(page.getByRole('heading', { name: question })).toBeVisible()
    await expect(page.locator('.try-facts')).toBeVisible()
  }
  await page.locator('.try-onward').getByRole('link', { name: words.answer.talk }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    new RegExp(menu?.subject ?? ''),
  )
})

test('TRY-16 a finished answer is announced once, and the keyboard alone is enough', async ({
  page,
}) => {
  await scriptAnswer(page, ANSWER)
  await openPage(page, '/try')
  await fieldOf(page).focus()
  await page.keyboard.type('What do nine pay?')
  await page.keyboard.press('Enter')
  await expect(page.locator('.try-ask [role=status]').first()).toContainText('8% for service')
  await expect(fieldOf(page)).toBeFocused()
  const citation = citationOf(page)
  await citation.focus()
  await page.keyboard.press('Enter')
  await expect(citation).toHaveAttribute('aria-pressed', 'true')
  const box = await citation.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
})

const isAtItsMiddle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === element
}
const faultsOf = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

for (const width of ALL_ROUTES ? [320, 390, 1440] : [320]) {
  test(`TRY-17 has no accessibility faults and no horizontal scrolling at ${width}`, async ({
    page,
  }) => {
    // Twelve analyses of the page.
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await scriptAnswer(page, ANSWER)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const locale of ['', '/sq', '/el']) {
        await openPage(page, `${locale}/try`)
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(await overflow()).toBeLessThanOrEqual(0)
        await page.locator('.try-list button').first().click()
        await expect(page.locator('.try-sources')).toBeVisible()
        expect(await faultsOf(page)).toEqual([])
        expect(await overflow()).toBeLessThanOrEqual(0)
        await page.locator('.try-tabs button').last().click()
        await expect(page.locator('.own-text textarea')).toBeVisible()
        expect(await faultsOf(page)).toEqual([])
      }
    }
  })
}

test('TRY-04 on a phone the document stays in view, hides no focus and opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await scriptAnswer(page, ANSWER)
  await openPage(page, '/try')
  await askFirst(page)
  await page.locator('.try-facts').scrollIntoViewIfNeeded()
  await expect(documentOf(page)).toBeInViewport()
  const low = await documentOf(page).boundingBox()
  const field = fieldOf(page)
  await field.evaluate((input) =>
    window.scrollBy({ top: input.getBoundingClientRect().top - 200, behavior: 'instant' }),
  )
  await field.focus()
  await expect.poll(() => field.evaluate(isAtItsMiddle)).toBe(true)
  await page.getByRole('button', { name: words.document.showAll }).click()
  const less = page.getByRole('button', { name: words.document.showLess })
  await expect(less).toHaveAttribute('aria-expanded', 'true')
  const high = await documentOf(page).boundingBox()
  expect(high?.height ?? 0).toBeGreaterThan(2 * (low?.height ?? 0))
})
