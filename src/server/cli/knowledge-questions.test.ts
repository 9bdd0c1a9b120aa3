import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { assistantDatabase } from '#tests/support/assistant-database.ts'
import { modelProvider } from '#tests/support/model-provider.ts'
import type { ModelBehaviour } from '#tests/support/model-provider/model-script.ts'
import { runRecorded } from '#tests/support/recorded-tool.ts'
import { readContent } from '#content/reader/read-content.ts'

const database = assistantDatabase()

/** Runs the command on a copy of the content, with a model that always gives the same answer. */
async function draftWith(answer: string | ModelBehaviour) {
  const behaviour = typeof answer === 'string' ? { text: [answer] } : answer
  const provider = await modelProvider(behaviour)
  const folder = copyContent()
  const before = questionLines(folder)
  const run = (args: string, changes: Readonly<Record<string, string>> = {}) => {
    const settings = {
      SECRET: 'S2zXqjP0hVbN8sKd4wLtYc7RgMfA1eUo',
      CHANNELS: 'none',
      WORKER: 'off',
      DATABASE_URL: database.apiUrl,
      OPENAI_MODEL: 'own',
      OPENAI_URL: provider.openAiUrl,
      ...changes,
    }
    const command = ['knowledge', 'questions', ...args.split(' '), '--content', folder]
    return runRecorded(command, { settings })
  }
  const added = () => questionLines(folder).filter((line) => !before.includes(line))
  return { run, added, folder, provider }
}

function questionLines(content: string): readonly string[] {
  const folder = path.join(content, 'knowledge/questions')
  return readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .map((line) => `${file} ${line}`),
  )
}

const answerOf = (...questions: readonly string[]) => JSON.stringify({ questions })

test('without --draft lists passages with few questions and asks no model', async () => {
  const { run, added, provider } = await draftWith(answerOf('Who?'))
  const { code, out } = await run('pages/home models/kratos')
  expect([code, out]).toEqual([0, 'pages/home#models: 3\nmodels/kratos#details: 0\n'])
  expect([provider.requests.length, added()]).toEqual([0, []])
})

test('adds drafts that are new and short enough, below their passage', async () => {
  const long = `Who ${'really '.repeat(25)}stops it?`
  const answer = `\`\`\`json\n${answerOf(
    ' Is "Testco AI": yours, Testco? ',
    'is testco ai yours TESTCO',
    'What does the red mark on a model drawing mean?',
    'Who fills {gap}?',
    '?!',
    long,
    'How are stolen cards spotted?',
    'One too many?',
  )}\n\`\`\``
  const { run, added, folder, provider } = await draftWith(answer)
  const { code, out, notes } = await run('pages/home --draft 2')
  expect([code, out, notes]).toEqual([
    0,
    `2 questions written to ${folder}: review them with "git diff".\n`,
    '',
  ])
  expect(added()).toEqual([
    `pages.yaml   - 'Is "{name}": yours, {product}?'`,
    'pages.yaml   - How are stolen cards spotted?',
  ])
  expect(readContent(folder, 'en').knowledge.questions.get('pages/home#models')).toContain(
    'Is "Testco AI": yours, Testco?',
  )
  const [request] = provider.requests
  expect(request?.turns[0]?.text).toContain('What does the red mark on a model drawing mean?')
  const { rows } = await database.owner.query('select settled, input_tokens from assistant.spend')
  expect(rows).toEqual([{ settled: '80', input_tokens: 100 }])
  expect((await run('pages/home')).out).not.toContain('pages/home#models')
})
