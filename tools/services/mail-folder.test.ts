import { createTransport } from 'nodemailer'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { findFreePort } from './free-port.ts'
import { readMails, receiveInto } from './mail-folder.ts'

it('keeps each mail, newest first, and logs its subject without control characters', async () => {
  const [port, folder, lines] = [await findFreePort(), temporaryFolder(), [] as string[]]
  const receiver = await receiveInto(folder, { port }, (line) => lines.push(line))
  onTestFinished(receiver.close)
  const transport = createTransport(`smtp://127.0.0.1:${port}`)
  const addresses = { from: 'a@company.test', to: ['b@company.test', 'c@company.test'] }
  await transport.sendMail({ ...addresses, subject: 'first', text: 'Čim prije' })
  await transport.sendMail({ ...addresses, subject: '=?utf-8?Q?=1B[2Jsecond?=', text: '' })
  expect((await readMails(folder)).map(({ subject }) => subject)).toEqual([' [2Jsecond', 'first'])
  expect((await readMails(folder))[1]?.text).toBe('Čim prije\n')
  await expect
    .poll(() => lines)
    .toContain(`mail to b@company.test, c@company.test: first, ${folder}/0001.eml`)
})
