import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { receiveMail, type MailReceiver, type MailReceiverOptions } from './mail-receiver.ts'

export interface ReadableMail {
  readonly subject: string
  readonly text: string
}

/** A local mail server that delivers nothing and writes each mail to an empty folder. */
export function receiveInto(
  folder: string,
  options: Omit<MailReceiverOptions, 'keep'>,
  log: (line: string) => void = () => undefined,
): Promise<MailReceiver> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  let count = 0
  return receiveMail({
    ...options,
    keep: ({ raw, to }) => {
      count += 1
      const file = path.join(folder, `${String(count).padStart(4, '0')}.eml`)
      writeFileSync(file, raw)
      void parse(raw).then(({ subject }) => log(`mail to ${to.join(', ')}: ${subject}, ${file}`))
    },
  })
}

/** Newest first. */
export async function readMails(folder: string): Promise<ReadableMail[]> {
  const names = (await readdir(folder)).toSorted().toReversed()
  return Promise.all(names.map(async (name) => parse(await readFile(path.join(folder, name)))))
}

async function parse(raw: Buffer): Promise<ReadableMail> {
  const { subject = '(no subject)', text = '' } = await PostalMime.parse(raw)
  // Control characters of a mail must not reach the terminal.
  return { subject: subject.replaceAll(/\p{Cc}/gu, ' '), text }
}
