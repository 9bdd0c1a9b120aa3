import { readdirSync, readFileSync } from 'node:fs'
import { openChat } from '#tests/support/chat-panel.ts'
import { QUESTIONS } from '#tests/support/scripted-questions.ts'
import { expect, test } from '#tests/support/site-test.ts'
import path from 'node:path'

const CLIENT = 'build/client'
/** Names of keys, headers, hosts and client libraries of such services. */
const TRACES =
  /only for journeys|AIza[\w-]{10}|sk-[\w-]{20}|x-goog-api-key|generativelanguage|openai|pinecone|qdrant|weaviate|pgvector|postgres:\/\/|Bearer /i

test('RTE-23 nothing that is sent to a browser holds a credential or a client of such a service', () => {
  const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|html|data|json|css|txt|xml)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(60)
  const found = files.flatMap((file) => {
    const trace = TRACES.exec(readFileSync(file, 'utf8'))?.[0]
    return trace ? [`${file}: ${trace}`] : []
  })
  expect(found).toEqual([])
})

test('RTE-23 CAI-12 a question makes one call, to our own server, without any key', async ({
  page,
  baseURL,
}) => {
  const chat = await openChat(page)
  const calls: { url: string; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch') return
    calls.push({ url: request.url(), headers: request.headers() })
  })
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/chat'))
  await chat.ask(QUESTIONS.plain)
  const response = await answered
  await chat.settled()
  expect(calls.map(({ url }) => url)).toEqual([`${baseURL}/api/chat`])
  expect(Object.keys(calls[0]?.headers ?? {})).not.toContain('authorization')
  expect(JSON.stringify([calls, response.headers()])).not.toMatch(TRACES)
})
