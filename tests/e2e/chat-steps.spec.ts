import { MODEL } from '#tests/support/site-content.ts'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { BuiltKnowledge } from '#content/passages/passage.ts'
import { OUT_OF_SCOPE, textsIn } from '../support/model-provider/model-script.ts'
import { openChat } from '#tests/support/chat-panel.ts'
import { GREETING } from '#tests/support/chat-words.ts'
import { JOURNEY_KEY, JOURNEY_SPACE } from '#tests/support/journey-assistant.ts'
import { asOwner } from '#tests/support/journey-service.ts'
import { readModelState, setModelRule } from '#tests/support/model-control.ts'
import { makeUnique, retrievalOf } from '#tests/support/one-question.ts'
import { FIRST_SENTENCE, QUESTIONS, UNEMBEDDABLE } from '#tests/support/scripted-questions.ts'
import { expect, test } from '#tests/support/site-test.ts'
import type { Page } from '@playwright/test'
import { product } from '#tests/support/page-words.ts'

const PREFIX = 'Here is some relevant information:'

/** Asks the questions in order in one conversation and returns the panel. */
async function converse(page: Page, ...questions: readonly string[]) {
  const chat = await openChat(page)
  for (const question of questions) await ask(chat, question)
  return chat
}

async function ask(chat: Awaited<ReturnType<typeof openChat>>, question: string): Promise<void> {
  const count = await chat.answers.count()
  await chat.ask(question)
  await expect(chat.answers).toHaveCount(count + 1)
  await chat.settled()
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
  const chat = await withOutdatedPassage(() => converse(page, question))
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
  await test.step('CAI-14 no record outside the published version', async () => {
    expect(JSON.stringify(request)).not.toContain('Yesterday')
    await expect(chat.panel).not.toContainText('Yesterday')
  })
  const comparison = makeUnique('Compare the models for banking, health and logistics by latency')
  await ask(chat, comparison)
  await expectEmbedded(comparison)
  await test.step('CAI-02 at most three passages of the site', async () => {
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
  const published = passages.map((passage) => passage.text).toSorted((a, b) => b.length - a.length)
  return published.reduce((rest, passage) => rest.replace(passage, ''), text).trim()
}

test('CAI-07 CAI-08 CAI-09 a greeting is sent without passages, thoughts are not shown, and a failed embedding is replaced', async ({
  page,
}) => {
  const greeting = makeUnique('Good morning!')
  const chat = await converse(page, greeting)
  expect((await onlyRequest(greeting)).turns).toEqual([{ role: 'user', text: greeting }])
  const answer = chat.answers.last().locator('p').first()
  await expect(answer).toHaveText(OUT_OF_SCOPE)

  const question = makeUnique(QUESTIONS.plain)
  const thoughts = ['They mean Kratos.', 'I say so.']
  await setModelRule(question, { thoughts, text: ['Kra', 'tos stops', ' card fraud.'] })
  await ask(chat, question)
  await expect(answer).toHaveText('Kratos stops card fraud.')
  for (const thought of thoughts) await expect(chat.panel).not.toContainText(thought)

  const unembeddable = makeUnique(`${QUESTIONS.plain} ${UNEMBEDDABLE}`)
  await ask(chat, unembeddable)
  expect((await readModelState(unembeddable)).embedded).toHaveLength(1)
  expect(await retrievalOf(unembeddable)).toBe('hybrid')
  const texts = textsIn(await onlyRequest(unembeddable)).map(({ text }) => text)
  expect(texts.join('\n')).toContain(MODEL.title)
  await expect(answer).toContainText(FIRST_SENTENCE)
  await expect(chat.answers.last()).not.toHaveAttribute('data-error')
})

test('CAI-06 CAI-07 earlier turns are sent in order without the greeting, then the question with its passages', async ({
  page,
}) => {
  const questions = [
    makeUnique(QUESTIONS.plain),
    makeUnique(`Who founded ${product}?`),
    makeUnique('How much does Kratos cost?'),
  ] as const
  const answers = ['Kratos stops it.', 'Two friends did.', 'Ask us.'] as const
  for (const [index, question] of questions.entries()) {
    await setModelRule(question, {}, answers[index])
  }
  const chat = await converse(page, ...questions)
  await expect(chat.answers).toContainText([GREETING, ...answers])
  const { turns } = await onlyRequest(questions[2])
  expect(turns.slice(0, -1)).toEqual([
    { role: 'user', text: questions[0] },
    { role: 'model', text: answers[0] },
    { role: 'user', text: questions[1] },
    { role: 'model', text: answers[1] },
  ])
  const [last] = turns.slice(-1)
  expect(last?.role).toBe('user')
  expect(last?.text.startsWith(`${PREFIX}\n\n[1] <data-`)).toBe(true)
  expect(last?.text.endsWith(`>\n\n${questions[2]}`)).toBe(true)
})

test('CAI-13 error messages are shown but not sent to the model as turns', async ({ page }) => {
  const last = makeUnique('How much does Kratos cost?')
  const chat = await converse(page, QUESTIONS.down, QUESTIONS.empty, last)
  await expect(chat.panel.getByText('Sorry, ')).toHaveCount(2)
  const { turns } = await onlyRequest(last)
  expect(turns.filter(({ role }) => role === 'model')).toEqual([])
  expect(JSON.stringify(turns)).not.toContain('Sorry')
})

async function withOutdatedPassage<T>(work: () => Promise<T>): Promise<T> {
  const key = `outdated/${randomBytes(4).toString('hex')}`
  await insertOutdatedPassage(key)
  try {
    return await work()
  } finally {
    await asOwner((client) => client.query('delete from knowledge.passage where key = $1', [key]))
  }
}

/** Copies a published record with another body but the same search terms and vectors. */
function insertOutdatedPassage(key: string): Promise<unknown> {
  return asOwner((client) =>
    client.query(
      `with original as (
         select * from knowledge.passage where space = $1 and key = $3
       ), copy as (
         insert into knowledge.passage
           (space, language, key, page, url, title, heading_path, entries, body, hash, role, parent)
         select space, language, $2::text, page, url, title, heading_path, entries,
           'Yesterday it was dear.', sha256(convert_to($2::text, 'UTF8')), role, $2 from original
         returning id
       ), posting as (
         insert into knowledge.posting (space, kind, term, passage_id, weight)
         select o.space, o.kind, o.term, copy.id, o.weight from copy, original
         join knowledge.posting o on o.passage_id = original.id
       )
       insert into knowledge.vector (space, passage_id, kind, e)
       select v.space, copy.id, v.kind, v.e from copy, original
       join knowledge.vector v on v.passage_id = original.id`,
      [JOURNEY_SPACE, key, `models/${MODEL.id}`],
    ),
  )
}
