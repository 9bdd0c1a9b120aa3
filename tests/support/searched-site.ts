import type { Pool } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { buildKnowledge, type PassageFact } from '#content/passages/passage.ts'
import type { FactWords, Glossary, Greetings } from '#content/reader/lists.ts'
import { createSearch, type SearchDependencies } from '#server/retrieval/retriever.ts'
import type { Question } from '#server/retrieval/understand-message.ts'
import { createTestDatabase, openPool } from './database.ts'
import { publishPassages, searchablePassage, wordEmbedder } from './published-passages.ts'

export const SPACE = 'words-64'

const entryCard = (name: string, ...facts: readonly PassageFact[]) =>
  ({ card: { type: 'entry', name, facts } }) as const
const latency = (amount: number) =>
  ({ id: 'latency', label: 'Latency', value: `${amount}ms`, ranked: { amount } }) as const

export const KRATOS = searchablePassage(
  'models/kratos',
  'Kratos',
  'It stops fraud in card payments.',
  {
    questions: ['What does Kratos do?', 'Who stops fraud?'],
    ...entryCard('Kratos', latency(18)),
  },
)
export const ENGLISH = [
  KRATOS,
  searchablePassage('models/kratos#details', 'Problem', 'Old rules miss new tricks.', {
    url: '/models/kratos#problem',
    headingPath: ['Models', 'Kratos', 'Problem'],
  }),
  searchablePassage('models/lira', 'Lira', 'It forecasts clicks on banners.', {
    questions: ['What does Lira do?'],
    ...entryCard('Lira', latency(15)),
  }),
  searchablePassage('models/lira#details', 'Problem', 'Banners cost money.', {
    url: '/models/lira#problem',
    headingPath: ['Models', 'Lira', 'Problem'],
  }),
  searchablePassage('packages/small', 'Small Bot', "The customer's own package costs €10.", {
    questions: ['How much is the small package?'],
  }),
  searchablePassage('knowledge/project#time', 'Project', 'We start within a month.', {
    questions: ['How fast is it done?', 'How fast is a project?', 'What then?'],
  }),
  searchablePassage(
    'packages/large',
    'Large Bot',
    'How much the package is depends on the project.',
  ),
  searchablePassage('knowledge/off-topic#weather', 'Weather', 'The weather is not answered.', {
    questions: ['Will it rain tomorrow?'],
  }),
  searchablePassage('knowledge/assistant#talk-to-a-person', 'Talk to a person', 'Use the form.', {
    parent: 'knowledge/assistant#talk-to-a-person',
    questions: ['Get me a human'],
  }),
]
const ALBANIAN = [
  searchablePassage('models/kratos', 'Kratos', 'Ndalon mashtrimet me karta.', {
    language: 'sq',
    page: '/sq/models',
    url: '/sq/models#kratos',
    ...entryCard('Kratos', { id: 'latency', label: 'Vonesa', value: '18 ms' }),
  }),
]

const GLOSSARY: Glossary = {
  sq: {
    common: ['kush', 'i', 'sa'],
    terms: [
      [['ndal*'], ['stops']],
      [['mashtrim*'], ['fraud']],
    ],
  },
  el: { common: [], terms: [] },
}

const NO_WORDS = { en: [], sq: [], el: [] }
const GREETINGS: Greetings = {
  greeting: { ...NO_WORDS, en: ['hello'] },
  thanks: NO_WORDS,
  goodbye: NO_WORDS,
  beside: { ...NO_WORDS, en: ['there'] },
}

const FACTS: FactWords = {
  latency: {
    words: ['fast*', 'slow*'],
    table: {
      better: 'lower',
      of: ['model*'],
      caption: { en: 'Latency', sq: 'Vonesa', el: 'Χρόνος' },
      highest: { en: 'Slowest', sq: '', el: '', words: ['slow*'], phrases: [] },
      lowest: { en: 'Fastest', sq: '', el: '', words: ['fast*'], phrases: [] },
    },
    line: { en: 'Latency:', sq: 'Vonesa:', el: 'Χρόνος:' },
  },
}

/** A published site for all tests of a file. Set in `beforeAll`. */
export function searchedSite() {
  const pools = {} as { operator: Pool; api: Pool }
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await createTestDatabase()
    drop = database.drop
    pools.operator = openPool(database.operatorUrl)
    pools.api = openPool(database.apiUrl)
    await publishPassages(pools.operator, SPACE, [...ENGLISH, ...ALBANIAN])
  })
  afterAll(async () => {
    await Promise.all([pools.operator.end(), pools.api.end()])
    await drop()
  })
  return {
    pools,
    searchWith: (changes?: Partial<SearchDependencies>) => searchIn(pools.api, changes),
  }
}

/** Also collects the failed steps. */
function searchIn(pool: Pool, changes: Partial<SearchDependencies> = {}) {
  const faults: string[] = []
  const dependencies: SearchDependencies = {
    pool,
    embedders: [wordEmbedder(SPACE)],
    ...buildKnowledge([...ENGLISH, ...ALBANIAN]),
    glossary: GLOSSARY,
    greetings: GREETINGS,
    facts: FACTS,
    onError: (step) => faults.push(step),
    embeddingTimeoutMs: 10_000,
    searchTimeoutMs: 10_000,
    ...changes,
  }
  const asked = (text: string, changed: Partial<Question> = {}): Question => ({
    text,
    before: [],
    page: '/',
    language: 'en',
    ...changed,
  })
  const search = createSearch(dependencies)
  const ask = (...given: Parameters<typeof asked>) => search(asked(...given))
  return {
    faults,
    ask,
    keys: async (...given: Parameters<typeof asked>) =>
      (await ask(...given)).passages.map(({ key }) => key),
    candidates: async (...given: Parameters<typeof asked>) =>
      (await search(asked(...given))).candidates,
    search,
  }
}

export const embedderOf = (embedQuestion: (text: string) => Promise<readonly number[]>) => ({
  space: SPACE,
  embedQuestion,
})
export const AWAY = embedderOf(() => Promise.reject(new Error('away')))

export const BEFORE = { before: ['What does Kratos do?'] }
