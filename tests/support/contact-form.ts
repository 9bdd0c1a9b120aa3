import type { Page, Request, Route } from '@playwright/test'
import { CHALLENGE_PATH, CONTACT_PATH, IDEMPOTENCY_HEADER } from '#shared/contact.ts'

export const VISITOR = {
  name: 'Sample Person One',
  email: 'sample@example.org',
  message: 'Good day',
} as const

/** For messages that reach the real API, which limits messages per e-mail address. */
export function newVisitor() {
  return { ...VISITOR, email: `sample-${crypto.randomUUID()}@example.org` }
}

export type VisitorText = { readonly [Field in keyof typeof VISITOR]: string }

/** Locators and actions of the contact form. */
export function contactForm(page: Page) {
  const form = page.locator('form.contact-form')
  const name = form.getByLabel('Name')
  const email = form.getByLabel('E-mail')
  const message = form.getByLabel('Message')
  return {
    form,
    name,
    email,
    message,
    send: form.getByRole('button', { name: 'Send message' }),
    status: form.getByRole('status'),
    write: async (text: Partial<VisitorText> = {}) => {
      const another = form.getByRole('button', { name: 'Write another message' })
      if (await another.isVisible()) await another.click()
      const values = { ...VISITOR, ...text }
      await name.fill(values.name)
      await email.fill(values.email)
      await message.fill(values.message)
    },
    values: async () => ({
      name: await name.inputValue(),
      email: await email.inputValue(),
      message: await message.inputValue(),
    }),
  }
}

/**
 * Mocks the contact API and records the requests. The challenge is empty, so that no proof of work
 * delays the test: `contact-form-proof.spec.ts` covers proofs.
 */
export async function answerForm(page: Page, answer: (route: Route) => Promise<void>) {
  const requests: Request[] = []
  await page.route(`**${CHALLENGE_PATH}`, (route) => route.fulfill({ json: {} }))
  await page.route(`**${CONTACT_PATH}`, async (route) => {
    requests.push(route.request())
    await answer(route)
  })
  return requests
}

export function answerOf(success: boolean, message: string, status = success ? 200 : 422) {
  return (route: Route) => route.fulfill({ status, json: { success, message } })
}

export function idempotencyKeyOf(request: Request | undefined): string {
  return request?.headers()[IDEMPOTENCY_HEADER.toLowerCase()] ?? ''
}

/** The form fields of a request. */
export async function fieldsOf(request: Request | undefined): Promise<Map<string, string>> {
  const body = request?.postDataBuffer()
  const type = await request?.headerValue('content-type')
  if (!body || !type) throw new Error('the request has no form data')
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type },
  }).formData()
  return new Map(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}
