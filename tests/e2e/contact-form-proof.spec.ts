import { CHALLENGE_PATH, CONTACT_FIELDS, CONTACT_PATH } from '#shared/contact.ts'
import { MIN_FILL_MS } from '#shared/proof-of-work.ts'
import { ProofOfWork } from '#server/http/proof-of-work.ts'
import { answerForm, answerOf, contactForm, fieldsOf } from '#tests/support/contact-form.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { Page, Request } from '@playwright/test'

const WORKER = /\/assets\/proof-worker-[\w-]+\.js$/

/** The service's own work and its own judgement, without the rest of the service. */
async function giveWork(page: Page) {
  const work = new ProofOfWork(crypto.getRandomValues(new Uint8Array(32)))
  const requests = await answerForm(page, answerOf(true, 'It has arrived.'))
  await page.unroute(`**${CHALLENGE_PATH}`)
  const state = { given: 0 }
  await page.route(`**${CHALLENGE_PATH}`, async (route) => {
    state.given += 1
    await route.fulfill({ json: await work.challenge() })
  })
  return { work, requests, state }
}

const proofIn = async (request: Request | undefined) =>
  (await fieldsOf(request)).get(CONTACT_FIELDS.proof)

for (const path of ['/', '/contact']) {
  test(`HOM-25 PLS-08 on ${path} nothing is asked or loaded before the first focus, and then once`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === CHALLENGE_PATH || WORKER.test(pathname)) asked.push(pathname)
    })
    const { state } = await giveWork(page)
    await openPage(page, path)
    const { form, name, write, send } = contactForm(page)
    await form.scrollIntoViewIfNeeded()
    await page.waitForTimeout(1000)
    expect(asked).toEqual([])
    await name.focus()
    await expect.poll(() => asked.length).toBe(2)
    expect(asked).toEqual([CHALLENGE_PATH, expect.stringMatching(WORKER)])
    await write()
    await send.focus()
    await expect.poll(() => page.workers()).toEqual([])
    expect(state.given).toBe(1)
  })
}

test('PLS-08 the proof goes with the message, is a good one and not too young', async ({
  page,
}) => {
  const { work, requests } = await giveWork(page)
  await openPage(page, '/contact')
  const { write, send, status } = contactForm(page)
  await write()
  await send.click()
  await expect(status).toHaveText('It has arrived.', { timeout: 10_000 })
  const proof = await work.verify((await proofIn(requests[0])) ?? '')
  expect(proof).toBeDefined()
  const sentAt = requests[0]?.timing().startTime ?? 0
  expect(sentAt - (proof?.issuedAt ?? 0)).toBeGreaterThanOrEqual(MIN_FILL_MS)
})

test('PLS-08 each message has a proof of its own', async ({ page }) => {
  const { work, requests } = await giveWork(page)
  await openPage(page, '/contact')
  const { write, send, status } = contactForm(page)
  const signatures = new Set<string | undefined>()
  for (let round = 1; round <= 2; round += 1) {
    await write({ message: `Message ${round}` })
    await send.click()
    await expect.poll(() => requests.length, { timeout: 10_000 }).toBe(round)
    await expect(status).toHaveText('It has arrived.')
    const proof = await work.verify((await proofIn(requests.at(-1))) ?? '')
    signatures.add(proof?.signature)
  }
  expect(signatures.size).toBe(2)
  expect(signatures).not.toContain(undefined)
})

for (const [what, breakIt] of [
  ['the service gives no work', (page) => page.route(`**${CHALLENGE_PATH}`, (r) => r.abort())],
  [
    'the service gives nonsense',
    (page) => page.route(`**${CHALLENGE_PATH}`, (r) => r.fulfill({ body: '<h1>No</h1>' })),
  ],
  ['the worker does not load', (page) => page.route(WORKER, (r) => r.fulfill({ status: 404 }))],
  [
    'the worker breaks',
    (page) =>
      page.route(WORKER, (r) =>
        r.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
      ),
  ],
] as const satisfies readonly (readonly [string, (page: Page) => Promise<unknown>])[]) {
  test(`PLS-08 when ${what}, the message goes without a proof and without delay`, async ({
    page,
    warnings,
  }) => {
    const { requests } = await giveWork(page)
    await breakIt(page)
    await openPage(page, '/contact')
    const { write, send, status } = contactForm(page)
    await write()
    await send.click()
    await expect(status).toHaveText('It has arrived.', { timeout: 2500 })
    expect(await proofIn(requests[0])).toBeUndefined()
    // The browser's own line about the file that this test took away.
    expect(warnings.filter((line) => !/status of 404|broken/.test(line))).toEqual([])
    warnings.length = 0
  })
}

/** As on a machine that never gets done. */
const endlessWork = (page: Page) =>
  page.route(WORKER, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'addEventListener("message",()=>{})' }),
  )

test('FRM-10 without a line nobody waits for a proof', async ({ page, context }) => {
  await giveWork(page)
  await page.unroute(`**${CONTACT_PATH}`)
  await endlessWork(page)
  await openPage(page, '/contact')
  const { write, send, status } = contactForm(page)
  const working = page.waitForEvent('worker')
  await write()
  await working
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await send.click()
  await expect(status).toHaveText(/^Failed to send message/, { timeout: 1500 })
})

test('PLS-08 a machine that is too slow sends after four seconds, without a proof', async ({
  page,
}) => {
  const { requests } = await giveWork(page)
  await endlessWork(page)
  await openPage(page, '/contact')
  const { write, send, status } = contactForm(page)
  await write()
  const before = Date.now()
  await send.click()
  await expect(status).toHaveText('It has arrived.', { timeout: 10_000 })
  expect(Date.now() - before).toBeGreaterThanOrEqual(3900)
  expect(await proofIn(requests[0])).toBeUndefined()
})

test.describe('against the policy', () => {
  test.use({ noise: /trusted|policy/i })

  test('the page makes a worker of its own file and of no other', async ({ page, warnings }) => {
    await giveWork(page)
    await openPage(page, '/contact')
    await contactForm(page).name.focus()
    await page.waitForEvent('worker')
    const refused = await page.evaluate(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown }
      }
      const rules = { createScriptURL: (url: string) => url }
      const attempts = [
        () => new Worker('/assets/other.js'),
        () => trustedTypes.createPolicy('app-worker', rules),
        () => trustedTypes.createPolicy('another', rules),
      ]
      return attempts.map((attempt) => {
        try {
          attempt()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      })
    })
    expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError'])
    // The browser tells of each, in its own time.
    const told = () => warnings.filter((line) => line.includes('policy violation')).length
    await expect.poll(told).toBe(3)
  })
})
