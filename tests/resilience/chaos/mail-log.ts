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

/** One line per mail. It is with the system when this returns, so no kill can take it back. */
export function keepMail(file: string, raw: Buffer, atMs: number): void {
  const mail: KeptMail = { atMs, raw: raw.toString('base64') }
  appendFileSync(file, `${JSON.stringify(mail)}\n`)
}

/** All mails that any life of the mail server kept, each life in a file of its own. */
export async function readMails(folder: string): Promise<ArrivedMail[]> {
  const mails: ArrivedMail[] = []
  for (const name of (await readdir(folder)).toSorted()) {
    const lines = (await readFile(path.join(folder, name), 'utf8')).split('\n')
    // After the last line break stands nothing, or what a kill has cut off; it was never answered.
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
    // A mail ends with a line break; what was written does not.
    text: text.replace(/\n$/, ''),
    hash: createHash('sha256').update(bytes).digest('base64url'),
  }
}
