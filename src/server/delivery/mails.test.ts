import { createTransport, type SendMailOptions } from 'nodemailer'
import PostalMime, { type Email } from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { createMailLinks } from '../mail-links/mail-links.ts'
import type { StoredMessage } from './deliver.ts'
import { acknowledgementMail, companyMail, digestMail } from './mails.ts'

const SETTINGS = {
  name: 'Testco, Inc.',
  from: 'form@company.example',
  to: 'office@company.example',
  host: 'company.example',
  timeZone: { zone: 'Europe/Tirane', city: 'Tirana' },
}

const MESSAGE: StoredMessage = {
  id: '0a1b2c3d-0000-4000-8000-000000000001',
  name: 'Zoë "Sample", Person',
  email: 'sample@visitor.example',
  message: 'Good day,\n\n.a line with a dot, and one that is long: ' + 'word '.repeat(40) + 'end',
  language: 'sq',
  reasons: [],
  createdAt: new Date('2026-07-01T22:30:00Z'),
}

describe('mail to the company', () => {
  it('contains sender and time, and ends with the message', async () => {
    const mail = await compose(companyMail(SETTINGS, MESSAGE))
    expect(mail.text).toBe(`Name       Zoë "Sample", Person
E-mail     sample@visitor.example
Language   sq
Received   2026-07-01 22:30 UTC (2026-07-02 00:30 in Tirana)
Reference  0A1B2C3D

Reply to this e-mail to answer the visitor.
Everything below this line was written by the visitor.
------------------------------------------------------
${MESSAGE.message}`)
  })

  it('is sent to the company, with the visitor in Reply-To', async () => {
    const mail = await compose(companyMail(SETTINGS, MESSAGE))
    expect(mail.from).toEqual({ name: 'Testco, Inc.', address: SETTINGS.from })
    expect(mail.to?.map((to) => to.address)).toEqual([SETTINGS.to])
    expect(mail.replyTo).toEqual([{ name: MESSAGE.name, address: MESSAGE.email }])
    expect(mail.subject).toBe('Contact form 0A1B2C3D: Zoë "Sample", Person')
    expect(mail.messageId).toBe('<0a1b2c3d-0000-4000-8000-000000000001.mail@company.example>')
    expect(mail.date).toBe('2026-07-01T22:30:00.000Z')
    expect(header(mail, 'auto-submitted')).toBe('auto-generated')
  })

  it('has the same content as text and as markup, with the visitor’s words escaped', async () => {
    const message = '<b>bold</b> & <img src=x onerror=alert(1)>\nhttps://visitor.example'
    const mail = await compose(companyMail(SETTINGS, { ...MESSAGE, message }))
    expect(header(mail, 'content-type')).toMatch('multipart/alternative')
    expect(mail.attachments).toEqual([])
    expect(mail.html).toContain(
      '>&#60;b&#62;bold&#60;/b&#62; &#38; &#60;img src=x onerror=alert(1)&#62;\nhttps://visitor.example</blockquote>',
    )
    expect(mail.html).toContain('>Zoë &#34;Sample&#34;, Person</td>')
    expect(mail.html).not.toMatch(/<(?:b|img|a)[\s>]/)
  })

  it.each([
    'a\u2028b@visitor.example',
    'a@visitor.example\r\nBcc: b@other.example',
    'a@b@visitor.example',
    '<a@visitor.example>',
    'a@visitor.example, b@other.example',
    'ë@visitor.example',
    '=?utf-8?Q?a=40other.example=2C?=@visitor.example',
  ])('has no Reply-To for the ambiguous address %j', async (email) => {
    const mail = await compose(companyMail(SETTINGS, { ...MESSAGE, email }))
    expect(mail.replyTo).toBeUndefined()
    expect(mail.bcc).toBeUndefined()
  })

  it('reads no files', async () => {
    const path = { path: import.meta.filename } as unknown as string
    const mail = companyMail(SETTINGS, { ...MESSAGE, message: 'x' })
    await expect(compose({ ...mail, text: path })).rejects.toThrow('File access rejected')
  })
})

describe('acknowledgement to the visitor', () => {
  const texts = { subject: 'We have your message', body: 'Thank you.\nReference {reference}' }

  it('suppresses automatic replies', async () => {
    const mail = await compose(acknowledgementMail(SETTINGS, texts, MESSAGE))
    expect(header(mail, 'auto-submitted')).toBe('auto-replied')
    expect(header(mail, 'x-auto-response-suppress')).toBe('All')
    expect(mail.replyTo).toBeUndefined()
    expect(mail.messageId).toBe(
      '<0a1b2c3d-0000-4000-8000-000000000001.acknowledgement@company.example>',
    )
  })
})

describe('digest of quarantined messages', () => {
  const held = {
    ...MESSAGE,
    message: 'One\n\nMessage 2 of 2\nthree',
    reasons: ['honeypot', 'unheard'],
  }
  const digest = {
    id: 'feedbeef-0000-4000-8000-000000000002',
    createdAt: new Date('2026-07-02T00:00:00Z'),
    messages: [
      held,
      { ...held, id: 'bbbbbbbb-0000-4000-8000-000000000003', reasons: ['too-fast'] },
    ],
  }

  it('lists each message with its spam signals and release command', async () => {
    const mail = await compose(digestMail(SETTINGS, digest))
    expect(mail.subject).toBe('[Held back] 2 messages from the contact form, digest FEEDBEEF')
    expect(mail.messageId).toBe('<feedbeef-0000-4000-8000-000000000002.digest@company.example>')
    expect(mail.replyTo).toBeUndefined()
    expect(mail.text).toContain(`Message 1 of 2
==============
Name       Zoë "Sample", Person
E-mail     sample@visitor.example
Language   sq
Received   2026-07-01 22:30 UTC (2026-07-02 00:30 in Tirana)
Reference  0A1B2C3D
Held back  the honeypot field was filled in; unheard
Release    npm run operator -- inbox release 0a1b2c3d-0000-4000-8000-000000000001

> One
>
> Message 2 of 2
> three

Message 2 of 2
==============`)
    expect(mail.text).toContain('less than three seconds')
  })

  it('has the same links in each attempt', () => {
    const links = createMailLinks('s'.repeat(32), 'https://company.example')
    const settings = { ...SETTINGS, links }
    expect(digestMail(settings, digest)).toEqual(digestMail(settings, digest))
  })
})

async function compose(options: SendMailOptions): Promise<Email> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail(options)
  const email = await PostalMime.parse(message as Buffer)
  // Undoes the CRLF and final line break of a mail.
  return { ...email, text: email.text?.replaceAll('\r\n', '\n').replace(/\n$/, '') ?? '' }
}

function header(email: Email, key: string): string | undefined {
  return email.headers.find((entry) => entry.key === key)?.value
}
