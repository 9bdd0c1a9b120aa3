import fc from 'fast-check'
import type { SendMailOptions } from 'nodemailer'
import { referenceOf } from '#server/contact/accept-message.ts'
import { parseSubmission, type Submission } from '#server/contact/submission.ts'
import {
  acknowledgementMail,
  companyMail,
  digestMail,
  COMPANY_TEXTS,
  isPlainAddress,
} from '#server/delivery/mails.ts'
import { createMailer } from '#server/delivery/channels/smtp.ts'
import { startMailServer, type ReceivedMail } from '#tests/support/mail-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { hostileFields } from './hostile-texts.ts'
import { findViolations, type ExpectedMail } from './mail-violations.ts'

const SETTINGS = {
  name: 'Testco',
  from: 'form@company.example',
  to: 'office@company.example',
  host: 'company.example',
  timeZone: { zone: 'Europe/Tirane', city: 'Tirana' },
}
const ALWAYS = [
  'Auto-Submitted',
  'Content-Type',
  'Date',
  'From',
  'MIME-Version',
  'Message-ID',
  'Subject',
  'To',
]
const BORDER = `\n${'-'.repeat(COMPANY_TEXTS.border.length)}\n`
// More at night, with new cases.
const RUNS = process.env['FAST_CHECK_SEED'] === 'random' ? 6000 : 1500
const ID = '0a1b2c3d-0000-4000-8000-000000000001'
const AT = new Date('2026-07-01T22:30:00Z')

test(
  'no visitor can add a header, recipient or part to the company mail',
  { timeout: 180_000 },
  async () => {
    const post = await createPost()
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(hostileFields, async (fields) => {
        const submission = accept(fields)
        if (!submission) return
        accepted += 1
        const built = companyMail(SETTINGS, stored(submission))
        const { text } = partsOf(built)
        const arrived = await post(built)
        const found = await findViolations(arrived, expectedOf(submission, partsOf(built)))
        expect(found).toEqual([])
        expect(text.slice(text.indexOf(BORDER) + BORDER.length)).toBe(submission.message)
      }),
      { numRuns: RUNS },
    )
    // Most inputs must pass validation for the test to be meaningful.
    expect(accepted).toBeGreaterThan(RUNS * 0.4)
  },
)

test(
  'no visitor can add a header, recipient or part to a digest or acknowledgement',
  { timeout: 180_000 },
  async () => {
    const post = await createPost()
    const texts = { subject: 'We have your message', body: 'Reference {reference}' }
    await fc.assert(
      fc.asyncProperty(hostileFields, async (fields) => {
        const submission = accept(fields)
        if (!submission) return
        const message = stored(submission)
        const digest = digestMail(SETTINGS, { id: ID, createdAt: AT, messages: [message, message] })
        const common = { ...SETTINGS, replyTo: undefined }
        const digestViolations = await findViolations(await post(digest), {
          ...common,
          headerNames: ALWAYS,
          subject: '[Held back] 2 messages from the contact form, digest 0A1B2C3D',
          ...partsOf(digest),
        })
        expect(digestViolations).toEqual([])
        if (!isPlainAddress(submission.email)) return
        const acknowledgement = acknowledgementMail(SETTINGS, texts, message)
        const acknowledgementViolations = await findViolations(await post(acknowledgement), {
          ...common,
          to: withLowerDomain(submission.email),
          headerNames: [...ALWAYS, 'X-Auto-Response-Suppress'],
          subject: texts.subject,
          ...partsOf(acknowledgement),
          text: 'Reference 0A1B2C3D',
        })
        expect(acknowledgementViolations).toEqual([])
      }),
      { numRuns: 300 },
    )
  },
)

function accept(fields: Submission): Submission | undefined {
  // Lone surrogates cannot arrive over HTTP.
  const entries = Object.entries(fields).map(([key, text]) => [key, text.toWellFormed()] as const)
  return parseSubmission(new Map(entries), ['en', 'sq'])
}

function partsOf({ text, html }: SendMailOptions): Pick<ExpectedMail, 'text' | 'html'> {
  if (typeof text !== 'string' || typeof html !== 'string') throw new Error('a part is missing')
  return { text, html }
}

function stored(submission: Submission) {
  return { id: ID, createdAt: AT, reasons: ['honeypot'], ...submission }
}

function expectedOf(
  { name, email }: Submission,
  parts: Pick<ExpectedMail, 'text' | 'html'>,
): ExpectedMail {
  // Mail clients would decode it as an encoded word.
  const shown = name.replaceAll('=?', '= ?')
  const canAnswer = !email.includes('=?')
  return {
    ...SETTINGS,
    headerNames: canAnswer ? [...ALWAYS, 'Reply-To'] : ALWAYS,
    subject: `Contact form ${referenceOf(ID)}: ${shown}`,
    replyTo: canAnswer ? { name: shown, address: withLowerDomain(email) } : undefined,
    ...parts,
  }
}

function withLowerDomain(email: string): string {
  const at = email.lastIndexOf('@')
  return email.slice(0, at) + email.slice(at).toLowerCase()
}

/** Sends through a real mail server and returns the received mail. */
async function createPost(): Promise<(mail: SendMailOptions) => Promise<ReceivedMail>> {
  const server = await startMailServer()
  const mailer = createMailer(server.url)
  onTestFinished(async () => {
    mailer.close()
    await server.stop()
  })
  return async (mail) => {
    const before = server.mails.length
    expect(await mailer.send(mail)).toEqual({ outcome: 'delivered', code: 'smtp 250' })
    const arrived = server.mails[before]
    if (!arrived || server.mails.length !== before + 1) throw new Error('not one mail arrived')
    return arrived
  }
}
