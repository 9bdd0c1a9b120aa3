import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import type { ArrivedMail } from './judge-run.ts'

interface KeptMail {
  readonly atMs: number
  readonly raw: string
}

/** One line per mail, written synchronously, so that a kill cannot lose it. */
export function keepMail(file: string, raw: Buffer, atMs: number): void {
  const mail: KeptMail = { atMs, raw: raw.toString('base64') }
  appendFileSync(file, `${JSON.stringify(mail)}\n`)
}

/** All mails of every process of the mail server, one file per process. */
export async function readMails(folder: string): Promise<ArrivedMail[]> {
  const mails: ArrivedMail[] = []
  for (const name of (await readdir(folder)).toSorted()) {
    const lines = (await readFile(path.join(folder, name), 'utf8')).split('\n')
    // A partial last line was never acknowledged.
    for (const line of lines.slice(0, -1)) mails.push(await parseMail(JSON.parse(line) as KeptMail))
  }
  return mails
}

async function parseMail({ atMs, raw }: KeptMail): Promise<ArrivedMail> {
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
    hash: createHash('sha256').update(bytes).digest('base64url'),
  }
}
