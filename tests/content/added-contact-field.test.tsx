import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, afterAll, expect, test, vi } from 'vitest'
import * as contact from '#shared/contact.ts'

/** One row in the list is all that a new field needs, apart from its label in content/messages.yaml. */
const COMPANY = {
  name: 'company',
  label: 'Company',
  kind: 'line',
  max: 100,
  isRequired: false,
  autoComplete: 'organization',
} as const

beforeAll(() => {
  vi.resetModules()
  vi.doMock('#shared/contact.ts', () => ({
    ...contact,
    VISITOR_FIELDS: [...contact.VISITOR_FIELDS, COMPANY],
  }))
})

afterAll(() => {
  vi.doUnmock('#shared/contact.ts')
  vi.resetModules()
})

const FILLED = { name: 'Ana', email: 'ana@example.org', message: 'Good day', company: 'Testco' }

async function parse(fields: Readonly<Record<string, string>>) {
  const { parseSubmission, bodyHash } = await import('#server/contact/submission.ts')
  const submission = parseSubmission(new Map(Object.entries(fields)), ['en'])
  return { submission, hash: submission && bodyHash(submission).toString('hex') }
}

test('the parser accepts, limits and hashes the field', async () => {
  const given = await parse(FILLED)
  expect(given.submission).toEqual({ ...FILLED, language: 'en' })
  const { company: _company, ...without } = FILLED
  const optional = await parse(without)
  expect(optional.submission).toMatchObject({ company: '' })
  expect(optional.hash).not.toBe(given.hash)
  expect((await parse({ ...FILLED, company: 'x'.repeat(101) })).submission).toBeUndefined()
})

test('a corrected field gets another idempotency key', async () => {
  const { createIdempotencyKeys } = await import('#site/ui/message-form/use-contact-form.ts')
  const keys = createIdempotencyKeys()
  const keyOf = (fields: Readonly<Record<string, string>>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return keys.keyOf(form)
  }
  expect(keyOf({ ...FILLED, company: 'Other' })).not.toBe(keyOf(FILLED))
})

test('form, content schema, mail and operator tool have the field', async () => {
  const { MessageForm } = await import('#site/ui/message-form/message-form.tsx')
  const text = { company: 'Company', accessKey: 'key', language: 'en' }
  const html = renderToStaticMarkup(<MessageForm text={text as never} id="contact" />)
  expect(html).toMatch(/<label for="contact-company">Company<\/label><input[^>]*name="company"/)
  expect(html).not.toMatch(/name="company"[^>]*required/)

  const { messages } = await import('#content/schema/messages.ts')
  const { error } = messages.safeParse({ contactForm: {} })
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain('contactForm.company')

  const { companyMail } = await import('#server/delivery/mails.ts')
  const mail = companyMail(
    {
      name: 'Testco',
      from: 'site@company.example',
      to: 'office@company.example',
      host: 'company.example',
      timeZone: { zone: 'Europe/Belgrade', city: 'Prishtina' },
    },
    {
      ...FILLED,
      fields: FILLED,
      id: crypto.randomUUID(),
      language: 'en',
      reasons: [],
      createdAt: new Date(),
    },
  )
  expect(mail.text).toMatch(/^Company +Testco$/m)

  const { summaryOf } = await import('#server/cli/inbox-views.ts')
  const row = { id: crypto.randomUUID(), fields: FILLED, channels: [], reasons: [] }
  expect(summaryOf({ row, deliveries: [], jobs: [] } as never)).toMatchObject({ company: 'Testco' })
})
