import { createTransport } from 'nodemailer'
import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { CHAT_LIMITS } from '#shared/chat.ts'
import { MAX_MESSAGE_LENGTH } from '#shared/contact.ts'
import { findUnknownNumbers } from '#server/assistant/answer/unknown-numbers.ts'
import { chatRequest, feedbackRequest } from '#server/assistant/chat-request.ts'
import { FILTER_CHARACTERS, maxCharacters } from '#server/assistant/generation/generate.ts'
import { maskPersonalData } from '#server/assistant/masking/mask-personal-data.ts'
import { readForm, dailyKey, parseSubmission } from '#server/contact/submission.ts'
import { MAX_BYTES } from '#server/delivery/digest.ts'
import { companyMail, digestMail } from '#server/delivery/mails.ts'
import { createCanonicalPaths, findCanonicalPath } from '#server/http/canonical-paths.ts'
import { HTTP_LIMITS, isSameOrigin } from '#server/http/server.ts'
import { chooseEncoding } from '#server/http/pages.ts'
import { policyReports, toPolicyFaults } from '#server/reports/parse-reports.ts'
import { networksOf } from '#server/http/client-address.ts'
import { createProofOfWork } from '#server/http/proof-of-work.ts'
import { wordsOf } from '#server/retrieval/question-words.ts'
import { createSearch } from '#server/retrieval/retriever.ts'
import { readFactWords, readGlossary, readGreetings } from '#content/reader/lists.ts'
import { readPassages } from '#content/passages/read-passages.ts'
import { linkTarget } from '#site/features/assistant/markdown/link-target.ts'
import {
  parseMarkdown,
  citedNumbers,
  plainText,
} from '#site/features/assistant/markdown/parse-markdown.ts'
import { createEventReader } from '#site/features/assistant/wire/stream-answer.ts'
import { createFinder } from '#site/features/search/find/find-entries.ts'
import { searchFile } from '#site/features/search/index/build-index.server.ts'
import { openFilter } from '#tests/fixtures/answer-filter.ts'
import { hostileTexts } from '#tests/fixtures/hostile-texts.ts'
import { CPU_LIMIT_MS, measureCosts } from './main-thread-cpu.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

/** With the default CHAT_OUTPUT_TOKENS. */
const ANSWER_CHARACTERS = maxCharacters(600)
const passages = readPassages(SAMPLE_CONTENT)
const translations = ['sq', 'el'].flatMap((language) =>
  passages.map((passage) => ({ ...passage, language })),
)
const vocabulary = [
  ...new Set(passages.flatMap(({ text, questions }) => wordsOf([text, ...questions].join(' ')))),
]
/** What the database finds: the passages that take longest to show. */
const ROWS = passages
  .toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)
  .slice(0, 20)
  .map(({ key, hash }) => ({
    key,
    hash,
    whole: key,
    role: 'answer',
    score: 0.2,
    alone: 0.2,
    similarity: 0.5,
  }))
const search = createSearch({
  pool: { query: () => Promise.resolve({ rows: ROWS }) } as unknown as Pick<Pool, 'query'>,
  passages,
  translations,
  glossary: readGlossary(SAMPLE_CONTENT),
  greetings: readGreetings(SAMPLE_CONTENT),
  facts: readFactWords(SAMPLE_CONTENT),
  embedders: [{ space: 's', embedQuestion: () => Promise.resolve([1]) }],
  onError: (_step, error) => {
    throw error
  },
})
const UUID = '0a1b2c3d-0000-4000-8000-000000000001'
const PLACE = { hosts: ['company.example'], pages: ['/'] }
const REPORT_CHARACTERS = 16 * 1024
const ADDRESSES = createCanonicalPaths(['index.html', 'models/index.html'], {})
const LINKS = { origin: 'https://company.example', pages: ['/models'], languages: [], hosts: [] }
const find = createFinder(searchFile('en'))
const work = createProofOfWork(new Uint8Array(32))

/** From the parsed body to the served passages, without the work of the model and the database. */
async function ask(said: string, before: readonly string[]): Promise<void> {
  const message = { id: UUID, text: said }
  const asked = chatRequest.safeParse({ conversation: UUID, message, page: '/', language: 'en' })
  const text = maskPersonalData(asked.data?.message.text ?? '', ['hello@company.example'])
  const { mode } = await search({ text, before, page: '/', language: 'en' })
  expect(mode).toBe('hybrid')
}

/** As a browser sends it; larger bodies are rejected by the server. */
async function submit(fields: Readonly<Record<string, string>>): Promise<void> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const body = Buffer.from(`${parts.join('')}--b--\r\n`)
  if (body.length > HTTP_LIMITS.bodyLimit) return submit(cutInHalf(fields))
  const form = await readForm(body, 'multipart/form-data; boundary=b')
  const submission = parseSubmission(form ?? new Map(), ['en'])
  if (submission) dailyKey(submission, new Date())
}

function cutInHalf(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value.length > 300 ? value.slice(0, value.length / 2) : value,
    ]),
  )
}

const VISITOR = { name: 'Arta', email: 'arta@host.example', message: 'Good day' }

const MAIL_SETTINGS = {
  name: 'Testco',
  from: 'a@company.example',
  to: 'b@company.example',
  host: 'company.example',
  timeZone: { zone: 'Europe/Tirane', city: 'Tirana' },
}

async function composeMail(text: string): Promise<void> {
  await createTransport({ streamTransport: true, buffer: true }).sendMail(
    companyMail(MAIL_SETTINGS, storedMessage(text)),
  )
}

/** A digest of maximum size. */
async function composeDigest(text: string): Promise<void> {
  const length = Math.max(1, Math.floor(MAX_BYTES / Buffer.byteLength(text)))
  const messages = Array.from({ length }, () => storedMessage(text))
  const digest = { id: UUID, createdAt: new Date(0), messages }
  await createTransport({ streamTransport: true, buffer: true }).sendMail(
    digestMail(MAIL_SETTINGS, digest),
  )
}

function storedMessage(message: string) {
  const name = message.slice(0, 200)
  return {
    ...VISITOR,
    name,
    message,
    id: UUID,
    language: 'en',
    reasons: [],
    createdAt: new Date(0),
  }
}

/** Every field is as long as a whole body. */
function parseChatBody(text: string): void {
  chatRequest.safeParse({
    conversation: text,
    message: { id: text, text },
    page: text,
    language: text,
  })
}

function readHeaders(text: string): void {
  chooseEncoding(text, { bodies: { identity: Buffer.alloc(0), br: Buffer.alloc(0) } })
  isSameOrigin({ origin: text, host: 'company.example' })
  networksOf(text)
}

/** The work of the filter between two yields to the event loop. */
function filterPart(text: string): void {
  const filter = openFilter()
  filter.push(text)
  filter.end()
}

function countNumbers(text: string): void {
  const said = text.slice(0, CHAT_LIMITS.message)
  findUnknownNumbers(text, [text, text, text, said, said, said, said, said, said])
}

function readReports(text: string): void {
  const one = text.slice(0, REPORT_CHARACTERS / 20)
  const body = { effectiveDirective: one, blockedURL: one, sourceFile: one, documentURL: one }
  const newer = Array.from({ length: 20 }, () => ({ type: 'csp-violation', body }))
  toPolicyFaults(policyReports.parse(newer), PLACE)
  const older = { 'csp-report': { 'violated-directive': text, 'blocked-uri': text } }
  toPolicyFaults(policyReports.parse(older), PLACE)
}

/** With the maximum input length. */
const FUNCTIONS: readonly (readonly [string, number, (text: string) => unknown])[] = [
  ['a question, but for the database search', CHAT_LIMITS.message, (text) => ask(text, [])],
  [
    'a follow-up to three long messages',
    CHAT_LIMITS.message,
    (text) => ask('And its price?', [text, text, text]),
  ],
  ['a long follow-up', CHAT_LIMITS.message, (text) => ask(text, [text, text, text])],
  [
    'a remark',
    CHAT_LIMITS.remark,
    (text) => feedbackRequest.safeParse({ message: UUID, verdict: 'bad', remark: text }),
  ],
  ['the answer filter, for one part of an answer', FILTER_CHARACTERS, filterPart],
  ['the numbers of an answer', ANSWER_CHARACTERS, countNumbers],
  ['a contact form with a long name', 60_000, (text) => submit({ ...VISITOR, name: text })],
  ['a contact form with a long address', 60_000, (text) => submit({ ...VISITOR, email: text })],
  [
    'a contact form with an address of maximum length',
    254 - 10,
    (text) => submit({ ...VISITOR, email: `${text}@a.example` }),
  ],
  [
    'a contact form with a host of maximum length',
    254 - 2,
    (text) => submit({ ...VISITOR, email: `a@${text}` }),
  ],
  ['a contact form with a long message', 60_000, (text) => submit({ ...VISITOR, message: text })],
  [
    'the proof of work',
    4096,
    (text) => work.verify(Buffer.from(text).toString('base64').slice(0, 4096)),
  ],
  ['the mail to the company', MAX_MESSAGE_LENGTH, composeMail],
  ['a digest of quarantined messages', MAX_MESSAGE_LENGTH, composeDigest],
  ['a chat request over every limit', HTTP_LIMITS.bodyLimit, parseChatBody],
  ['the headers of a request', HTTP_LIMITS.http.maxHeaderSize, readHeaders],
  ['the search in the browser', 200, find],
  ['browser reports', REPORT_CHARACTERS, readReports],
  [
    'a URL path',
    HTTP_LIMITS.http.maxHeaderSize,
    (text) => findCanonicalPath(ADDRESSES, `/${text}`),
  ],
  ['Markdown in the browser', ANSWER_CHARACTERS, parseMarkdown],
  [
    'an answer as plain text, in the browser',
    ANSWER_CHARACTERS,
    (text) => [plainText(text), citedNumbers(text)],
  ],
  ['a link in the browser', ANSWER_CHARACTERS, (text) => linkTarget(`/${text}`, LINKS)],
  [
    'the event stream in the browser',
    ANSWER_CHARACTERS,
    (text) => createEventReader()(new TextEncoder().encode(`data: ${text}\n\n`)),
  ],
]

describe('main-thread CPU of visitor text', { timeout: 120_000 }, () => {
  test.each(FUNCTIONS)('%s', async (name, length, run) => {
    const costs = await measureCosts(hostileTexts(length, vocabulary), run)
    const [worst] = costs
    console.info(`${worst?.ms.toFixed(2).padStart(8)} ms  ${name} (${worst?.name})`)
    expect(costs.filter(({ ms }) => ms > CPU_LIMIT_MS)).toEqual([])
  })
})
