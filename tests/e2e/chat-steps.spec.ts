import { MODEL } from '#tests/support/site-content.ts'
import { readFileSync } from 'node:fs'
import type { BuiltKnowledge } from '#content/passages/passage.ts'
import { textsIn } from '../support/model-provider/model-script.ts'
import { openChat } from '#tests/support/chat-panel.ts'
import { GREETING } from '#tests/support/chat-words.ts'
import { JOURNEY_KEY } from '#tests/support/journey-assistant.ts'
import { readModelState, setModelRule } from '#tests/support/model-control.ts'
import { makeUnique, retrievalOf } from '#tests/support/one-question.ts'
import { FIRST_SENTENCE, QUESTIONS, UNEMBEDDABLE } from '#tests/support/scripted-questions.ts'
import { expect, test } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'

const PREFIX = 'Here is some relevant information:'

/** Asks the questions in order in one conversation and returns the panel. */
async function converse(page: Page, ...questions: readonly string[]) {
  const chat = await openChat(page)
  for (const question of questions) await chat.askAndWait(question)
  return chat
}

async function onlyRequest(question: string) {
  const { requests } = await readModelState(question)
  const [request] = requests
  if (!request || requests.length > 1)
    throw new Error(`expected one request, got ${requests.length}`)
  return request
}

test('CAI-01 CAI-02 CAI-03 CAI-04 CAI-05 CAI-12 CAI-14 a question makes one request for its vector and one with passages and instruction', async ({
  page,
  baseURL,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== baseURL || ['xhr', 'fetch'].includes(request.resourceType())) {
      calls.push(`${request.method()} ${origin}${pathname}`)
    }
  })
  const question = makeUnique(QUESTIONS.plain)
  const chat = await converse(page, question)
  await test.step('CAI-12 the browser calls a single same-origin endpoint', () => {
    // The proof of work, solved while the panel opens, is none of the steps.
    const steps = calls.filter((call) => !/\.data$|\/api\/challenge$/.test(call))
    expect(steps).toEqual([`POST ${baseURL}/api/chat`])
  })
  await test.step('CAI-01 one POST to the embedding endpoint', () => expectEmbedded(question))
  const request = await onlyRequest(question)
  await test.step('CAI-03 CAI-04 CAI-05 one POST to the generation endpoint', () => {
    expect(request.path).toBe('/v1beta/models/gemini-2.5-flash-lite:streamGenerateContent?alt=sse')
    expect(request.headers['x-goog-api-key']).toBe(JOURNEY_KEY)
    const { contents, systemInstruction } = request.body as GeminiBody
    expect(contents).toEqual([{ role: 'user', parts: [{ text: expect.any(String) as unknown }] }])
    const instruction = systemInstruction.parts.map(({ text }) => text).join('')
    for (const part of INSTRUCTION) {
      expect(instruction).toContain(part)
      expect(JSON.stringify(contents)).not.toContain(part)
    }
  })
  const comparison = makeUnique('Compare the models for banking, health and logistics by latency')
  await chat.askAndWait(comparison)
  await expectEmbedded(comparison)
  await test.step('CAI-02 CAI-14 at most three passages of the site, and nothing else', async () => {
    for (const texts of [textsIn(request), textsIn(await onlyRequest(comparison))]) {
      expect(texts.length).toBeGreaterThan(0)
      expect(texts.length).toBeLessThanOrEqual(3)
      expect(texts.map(({ text }) => withoutPublished(text))).toEqual(texts.map(() => ''))
    }
  })
})

const INSTRUCTION = [
  'Founders and team: ',
  'Publications: ',
  'The chatbot product comes in these kinds: ',
  'Recruiting, open positions: ',
  'Answer concisely',
  'Answer from the context only',
  'say that it is out of scope',
]

interface GeminiBody {
  readonly contents: readonly unknown[]
  readonly systemInstruction: { readonly parts: readonly { readonly text: string }[] }
}

async function expectEmbedded(question: string): Promise<void> {
  const { embedded } = await readModelState(question)
  expect(embedded).toHaveLength(1)
  const [call] = embedded
  expect(call?.method).toBe('POST')
  expect(call?.path).toBe('/v1beta/models/gemini-embedding-001:embedContent')
  expect(call?.headers['x-goog-api-key']).toBe(JOURNEY_KEY)
  expect(call?.body).toMatchObject({ content: { parts: [{ text: question }] } })
  expect(await retrievalOf(question), 'the vector was read from the response').toBe('hybrid')
}

function withoutPublished(text: string): string {
  const { passages } = JSON.parse(readFileSync('dist/knowledge.json', 'utf8')) as BuiltKnowledge
  // Longest first, so that no text is removed in part.
  const texts = passages.map((passage) => passage.text)
  const headings = passages.map(({ headingPath }) => `## ${headingPath.join(', ')}\n`)
  const published = [...texts, ...headings].toSorted((a, b) => b.length - a.length)
  return published.reduce((rest, passage) => rest.replaceAll(passage, ''), text).trim()
}

test('CAI-06 CAI-07 CAI-08 CAI-09 CAI-13 earlier turns are sent in order without greeting, thoughts and errors, and a failed embedding is replaced', async ({
  page,
}) => {
  const first = makeUnique(QUESTIONS.plain)
  const failed = makeUnique(QUESTIONS.down)
  const last = makeUnique(`${QUESTIONS.plain} ${UNEMBEDDABLE}`)
  const thoughts = ['They mean Kratos.', 'I say so.']
  await setModelRule(first, { thoughts, text: ['Kra', 'tos stops', ' card fraud.'] })
  const chat = await converse(page, first, failed, last)
  const answers = [GREETING, 'Kratos stops card fraud.', 'Sorry, ', FIRST_SENTENCE]
  await expect(chat.answers).toContainText(answers)
  for (const thought of thoughts) await expect(chat.panel).not.toContainText(thought)
  await expect(chat.answers.last()).not.toHaveAttribute('data-error')

  const { turns } = await onlyRequest(last)
  expect(turns).toEqual([
    { role: 'user', text: first },
    { role: 'model', text: 'Kratos stops card fraud.' },
    { role: 'user', text: failed },
    { role: 'user', text: expect.stringContaining(MODEL.title) as unknown },
  ])
  const text = turns.at(-1)?.text ?? ''
  expect(text.startsWith(`${PREFIX}\n\n[1] <data-`)).toBe(true)
  expect(text.endsWith(`>\n\n${last}`)).toBe(true)
  expect((await readModelState(last)).embedded).toHaveLength(1)
  expect(await retrievalOf(last)).toBe('hybrid')
})
