import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import type { ReceivedMail } from './judge-run.ts'

/** One line per mail, written synchronously, so that a kill cannot lose it. */
export function storeMail(file: string, raw: Buffer): void {
  appendFileSync(file, `${raw.toString('base64')}\n`)
}

/** All mails of every process of the mail server, one file per process. */
export async function readMails(folder: string): Promise<ReceivedMail[]> {
  const mails: ReceivedMail[] = []
  for (const name of (await readdir(folder)).toSorted()) {
    const lines = (await readFile(path.join(folder, name), 'utf8')).split('\n')
    // A partial last line was never acknowledged.
    for (const line of lines.slice(0, -1)) mails.push(await parseMail(Buffer.from(line, 'base64')))
  }
  return mails
}

async function parseMail(bytes: Buffer): Promise<ReceivedMail> {
  const { messageId = '', replyTo, text = '' } = await PostalMime.parse(bytes)
  const [first] = replyTo ?? []
  return {
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
