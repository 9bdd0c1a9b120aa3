import { createMailBox, serveMails } from './services/mail-page.ts'
import { receiveMail } from './services/mail-receiver.ts'

/** Receives all mails of a drill's server and shows them on port 8025. */
const box = createMailBox()
const receiver = await receiveMail({ port: 2525, keep: box.add })
const page = await serveMails(box, 8025, '0.0.0.0')
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void Promise.all([receiver.close(), page.close()]))
}
