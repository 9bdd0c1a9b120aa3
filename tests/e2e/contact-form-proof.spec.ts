import { CHALLENGE_PATH, CONTACT_FIELDS } from '#shared/contact.ts'
import { createProofOfWork } from '#server/http/proof-of-work.ts'
import { answerForm, answerOf, contactForm, fieldsOf } from '#tests/support/contact-form.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { Page, Request } from '@playwright/test'

const WORKER = /\/assets\/proof-worker-[\w-]+\.js$/

/** Serves real challenges and verifies proofs; the rest of the API is mocked. */
async function serveChallenges(page: Page) {
  const proofOfWork = createProofOfWork(crypto.getRandomValues(new Uint8Array(32)))
  const requests = await answerForm(page, answerOf(true, 'It has arrived.'))
  await page.unroute(`**${CHALLENGE_PATH}`)
  await page.route(`**${CHALLENGE_PATH}`, async (route) =>
    route.fulfill({ json: await proofOfWork.challenge() }),
  )
  return { proofOfWork, requests }
}

const proofIn = async (request: Request | undefined) =>
  (await fieldsOf(request)).get(CONTACT_FIELDS.proof)

test('HOM-25 PLS-08 challenge and worker are loaded once, on first focus, for a valid proof', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === CHALLENGE_PATH || WORKER.test(pathname)) loaded.push(pathname)
  })
  const { proofOfWork, requests } = await serveChallenges(page)
  await openPage(page, '/')
  const { form, name, write, send, status } = contactForm(page)
  await form.scrollIntoViewIfNeeded()
  await page.waitForTimeout(1000)
  expect(loaded).toEqual([])
  await name.focus()
  await expect.poll(() => loaded.length).toBe(2)
  expect(loaded).toEqual([CHALLENGE_PATH, expect.stringMatching(WORKER)])
  await write()
  await send.focus()
  await expect.poll(() => page.workers(), { timeout: 20_000 }).toEqual([])
  expect(loaded).toHaveLength(2)
  await send.click()
  await expect(status).toHaveText('It has arrived.', { timeout: 20_000 })
  expect(await proofOfWork.verify((await proofIn(requests[0])) ?? '')).toBeDefined()
})

const FAILURES = {
  'the challenge is invalid': (page) =>
    page.route(`**${CHALLENGE_PATH}`, (r) => r.fulfill({ body: '<h1>No</h1>' })),
  'the worker throws': (page) =>
    page.route(WORKER, (r) =>
      r.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
    ),
} as const satisfies Record<string, (page: Page) => Promise<unknown>>

test.describe('without a proof', () => {
  // The browser reports the broken worker file.
  test.use({ noise: /broken/ })

  test('PLS-08 when challenge or worker fail, the message is sent without a proof and without delay', async ({
    page,
  }) => {
    for (const [failure, breakProof] of Object.entries(FAILURES)) {
      await test.step(failure, async () => {
        await page.unrouteAll()
        const { requests } = await serveChallenges(page)
        await breakProof(page)
        await openPage(page, '/contact')
        const { write, send, status } = contactForm(page)
        await write()
        await send.click()
        await expect(status).toHaveText('It has arrived.', { timeout: 2500 })
        expect(await proofIn(requests[0])).toBeUndefined()
      })
    }
  })
})
