import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { companyMail } from '#server/delivery/mails/company-mail.ts'
import { digestMail } from '#server/delivery/mails/digest-mail.ts'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { expect, it } from 'vitest'
import { judgeRun, type StoredRow } from './judge-run.ts'
import { keepMail, readMails } from './mail-log.ts'
import { visitorMessage } from './visitor-message.ts'

const SETTINGS = { from: 'form@korab.example', to: 'office@korab.example', host: 'korab.example' }
const DIGEST_ID = 'dddddddd-0000-4000-8000-000000000000'
const AT = new Date('2026-07-01T22:30:00Z')

it('gives back what the service writes, to the last space', { timeout: 30_000 }, async () => {
  const sent = Array.from({ length: 150 }, (_, index) => visitorMessage(1, index))
  const rows: StoredRow[] = sent.map(({ key, name, email, text, hasProof }) => ({
    id: crypto.randomUUID(),
    key,
    name,
    email,
    text,
    reasons: hasProof ? [] : ['no-proof'],
    digestId: hasProof ? null : DIGEST_ID,
  }))
  const messages = rows.map((row) => ({ ...row, message: row.text, language: 'en', createdAt: AT }))
  const clean = messages.filter(({ digestId }) => digestId === null)
  const held = messages.filter(({ digestId }) => digestId !== null)
  const folder = temporaryFolder()
  const file = path.join(folder, '1.jsonl')
  for (const message of clean) keepMail(file, await compose(companyMail(SETTINGS, message)), 5)
  const digest = { id: DIGEST_ID, createdAt: AT, messages: held }
  keepMail(path.join(folder, '2.jsonl'), await compose(digestMail(SETTINGS, digest)), 6)

  const mails = await readMails(folder)
  const references = rows.map(({ id }, index) => [index, id.slice(0, 8).toUpperCase()] as const)
  const verdict = judgeRun({ sent, accepted: new Map(references), stored: rows, mails })
  expect(held.length).toBeGreaterThan(1)
  expect(verdict).toMatchObject({ lost: [], undelivered: [], strangers: [], misjudged: [] })
  expect(mails.at(-1)?.atMs).toBe(6)
})

it('does not count a mail that was cut off by a kill', async () => {
  const folder = temporaryFolder()
  const file = path.join(folder, '1.jsonl')
  keepMail(file, Buffer.from('Message-ID: <a@b>\r\n\r\nwhole\r\n'), 5)
  appendFileSync(file, '{"atMs":5,"raw":"TWVz')
  expect((await readMails(folder)).map(({ text }) => text)).toEqual(['whole'])
})

async function compose(options: SendMailOptions): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return (await transport.sendMail(options)).message as Buffer
}
