import { expect, onTestFinished, test } from 'vitest'
import { sampleTexts } from '#tests/fixtures/service-texts.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { openChannels, type ChannelSettings } from './open-channels.ts'

const MESSAGE = {
  id: '0a1b2c3d-0000-4000-8000-000000000001',
  name: 'Sample Person',
  email: 'person@visitor.example',
  message: 'Good day',
  language: 'sq',
  reasons: [],
  createdAt: new Date(),
}
const SMTP = { smtpUrl: 'smtp://127.0.0.1:1' }
const WEBHOOK = { webhook: { url: 'http://127.0.0.1:1', secret: 'whsec_' } }
const TEXTS = { en: { subject: 'Received', body: 'Thanks' }, sq: { subject: 'Mora', body: 'Mora' } }

test.each<[ChannelSettings, string[], string | undefined]>([
  [{}, [], undefined],
  [WEBHOOK, ['webhook'], undefined],
  [SMTP, ['mail', 'acknowledgement'], 'mail'],
  [{ ...SMTP, ...WEBHOOK }, ['webhook', 'mail', 'acknowledgement'], 'mail'],
])('opens the configured channels: %j', (settings, names, digests) => {
  const channels = openChannels(settings, sampleTexts)
  onTestFinished(channels.close)
  expect([...channels.senders.keys()]).toEqual(names)
  expect(channels.digests?.channel).toBe(digests)
})

test('uses the addresses of the build unless configured', async () => {
  const { mails, send } = await mailChannels({})
  await send('mail')
  const other = await mailChannels({ mailFrom: 'form@other.example', mailTo: 'box@other.example' })
  await other.send('mail')
  expect(mails).toMatchObject([{ from: 'hello@company.example', to: ['hello@company.example'] }])
  expect(other.mails).toMatchObject([{ from: 'form@other.example', to: ['box@other.example'] }])
})

test('sends no acknowledgement to an ambiguous address', async () => {
  const { mails, send } = await mailChannels({})
  const email = '=?utf-8?Q?a=40other.example=2C?=@visitor.example'
  expect(await send('acknowledgement', { email })).toEqual({
    outcome: 'permanent',
    code: 'address',
  })
  expect(mails).toEqual([])
})

async function mailChannels(settings: ChannelSettings) {
  const server = await startMailServer()
  const company = { ...sampleTexts, acknowledgements: TEXTS }
  const channels = openChannels({ smtpUrl: server.url, ...settings }, company)
  onTestFinished(async () => {
    channels.close()
    await server.stop()
  })
  const send = (channel: 'mail' | 'acknowledgement', changes: Partial<typeof MESSAGE> = {}) =>
    channels.senders.get(channel)?.({ ...MESSAGE, ...changes })
  return { mails: server.mails, send }
}
