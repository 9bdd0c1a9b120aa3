import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CONTACT_FIELDS, CONTACT_PATH, IDEMPOTENCY_HEADER } from '#shared/contact.ts'
import type { ServiceTexts } from '#shared/service-texts.ts'
import { startPrivateDatabase } from '#tests/support/api-process/private-database.ts'
import { answerPage, writeSmallBuild } from '#tools/dev/small-build.ts'
import { startApi, type ApiProcess } from '#tests/support/api-process/start-api.ts'
import { startNginx } from '#tests/support/api-process/start-nginx.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { expect, test } from '@playwright/test'

/** Two API processes behind the nginx configuration of `deploy/`. */
const PER_ADDRESS = 8
const closers: (() => Promise<unknown> | undefined)[] = []
let texts: ServiceTexts
let origin: string
let apis: [ApiProcess, ApiProcess]

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(90_000)
  const folder = await mkdtemp(path.join(tmpdir(), 'site-nginx-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  texts = await writeSmallBuild(folder)
  const database = await startPrivateDatabase()
  closers.push(database.close)
  const start = async () => {
    const api = await startApi({
      port: await findFreePort(),
      buildDirectory: folder,
      databaseUrl: database.apiUrl,
      environment: { CONTACT_PER_ADDRESS_HOUR: String(PER_ADDRESS) },
    })
    closers.push(async () => api.kill('SIGKILL'))
    return api
  }
  apis = await Promise.all([start(), start()])
  const port = await findFreePort()
  const nginx = await startNginx({ port, apiPorts: [apis[0].port, apis[1].port], build: folder })
  closers.push(nginx.close)
  origin = `http://127.0.0.1:${port}`
})

test.afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

let sent = 0

function post(changes: Record<string, string> = {}, headers: Record<string, string> = {}) {
  sent += 1
  const form = new FormData()
  const fields = {
    name: 'Sample Person',
    email: `person-${sent}@company.example`,
    message: 'Good day',
    [CONTACT_FIELDS.accessKey]: texts.accessKey,
    [CONTACT_FIELDS.language]: 'en',
    ...changes,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return sendForm(form, headers)
}

/** Omits empty headers. */
function sendForm(body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}) {
  const all = {
    accept: 'application/json',
    'sec-fetch-site': 'same-origin',
    [IDEMPOTENCY_HEADER]: crypto.randomUUID(),
    ...headers,
  }
  const request: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    // Required for a stream body.
    duplex: 'half',
    body,
    headers: Object.entries(all).filter(([, value]) => value !== ''),
  }
  return fetch(origin + CONTACT_PATH, request)
}

function rejection(outcome: 'tooLarge' | 'wrongType' | 'invalid' | 'crossOrigin' | 'tooMany') {
  return { success: false, message: texts.languages['en']?.[outcome] }
}

test('FRM-07 nginx forwards a message and adds no duplicate headers to the response', async () => {
  const stored = await post()
  expect(stored.status).toBe(200)
  expect(await stored.json()).toMatchObject({ success: true })
  // A duplicate header would be joined with a comma.
  expect(stored.headers.get('cache-control')).toBe('no-store')
  expect(stored.headers.get('x-content-type-options')).toBe('nosniff')
  expect(stored.headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  )
})

test('FRM-14 rejections have our own messages, whatever the size of the request', async () => {
  // A stream has no Content-Length.
  const inChunks = new Blob(['m'.repeat(200_000)]).stream()
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  const cases = [
    [await post({ message: 'm'.repeat(64 * 1024) }), 413, 'tooLarge'],
    [await post({ message: 'm'.repeat(200_000) }), 413, 'tooLarge'],
    [await post({ message: 'm'.repeat(8_000_000) }), 413, 'tooLarge'],
    [await sendForm(inChunks, type), 413, 'tooLarge'],
    [await sendForm('{}', { 'content-type': 'application/json' }), 415, 'wrongType'],
    [await post({ email: 'nobody' }), 422, 'invalid'],
    [await post({}, { 'sec-fetch-site': 'cross-site' }), 403, 'crossOrigin'],
  ] as const
  for (const [response, status, outcome] of cases) {
    expect([response.status, await response.json()]).toEqual([status, rejection(outcome)])
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  const page = await post({ message: 'm'.repeat(200_000) }, { accept: 'text/html' })
  expect([page.status, await page.text()]).toEqual([413, answerPage('tooLarge')])
})

test('health checks and metrics are not exposed', async () => {
  for (const internalPath of [
    '/livez',
    '/readyz',
    '/metrics',
    '/api/',
    '/api/metrics',
    '/api/contact/',
  ]) {
    expect([internalPath, (await fetch(origin + internalPath)).status]).toEqual([internalPath, 404])
  }
})

test('PLS-07 when one process is down, the other handles the requests', async () => {
  apis[0].kill('SIGKILL')
  await apis[0].exited
  const responses = [await post(), await post(), await post(), await post()]
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
