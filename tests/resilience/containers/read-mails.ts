import { once } from 'node:events'
import http from 'node:http'
import { json } from 'node:stream/consumers'

/** The mails that tools/mail-catcher.ts received; its page accepts no other host name. */
export async function readMails(host: string, port: number): Promise<readonly { text: string }[]> {
  const headers = { host: 'localhost:8025' }
  const request = http.get({ host, port, path: '/mails.json', headers })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  return (await json(response)) as { text: string }[]
}
