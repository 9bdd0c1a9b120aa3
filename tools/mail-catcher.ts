import { createMailBox, serveMails } from './services/mail-page.ts'
import { receiveMail } from './services/mail-receiver.ts'

/** The mail catcher of the container profile "development"; its container publishes the page on this machine only. */
const box = createMailBox()
const receiver = await receiveMail({ port: 2525, keep: box.add })
const page = await serveMails(box, 8025, '0.0.0.0')
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void Promise.all([receiver.close(), page.close()]))
}
