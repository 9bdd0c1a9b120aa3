import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import type { ReceivedMail } from './judge-run.ts'

interface StoredMail {
  readonly atMs: number
  readonly raw: string
}

/** One line per mail, written synchronously, so that a kill cannot lose it. */
export function storeMail(file: string, raw: Buffer, atMs: number): void {
  const mail: StoredMail = { atMs, raw: raw.toString('base64') }
  appendFileSync(file, `${JSON.stringify(mail)}\n`)
}

/** All mails of every process of the mail server, one file per process. */
export async function readMails(folder: string): Promise<ReceivedMail[]> {
  const mails: ReceivedMail[] = []
  for (const name of (await readdir(folder)).toSorted()) {
    const lines = (await readFile(path.join(folder, name), 'utf8')).split('\n')
    // A partial last line was never acknowledged.
    for (const line of lines.slice(0, -1))
      mails.push(await parseMail(JSON.parse(line) as StoredMail))
  }
  return mails
}

async function parseMail({ atMs, raw }: StoredMail): Promise<ReceivedMail> {
  const bytes = Buffer.from(raw, 'base64')
  const { messageId = '', replyTo, text = '' } = await PostalMime.parse(bytes)
  const [first] = replyTo ?? []
  return {
    atMs,
    messageId,
    replyTo:
      first?.address === undefined ? undefined : { name: first.name, address: first.address },
    // Mails end with a line break, messages do not.
    text: text.replace(/\n$/, ''),
    // The boundary between text and HTML is random in each attempt.
    hash: createHash('sha256').update(withoutBoundary(bytes.toString())).digest('base64url'),
  }
}

function withoutBoundary(mail: string): string {
  const [, boundary] = /boundary="([^"]+)"/.exec(mail) ?? []
  return boundary === undefined ? mail : mail.replaceAll(boundary, '')
}
