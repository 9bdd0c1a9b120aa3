import type { BuiltPassage } from '#content/passages/passage.ts'
import { readPassages } from '#content/passages/read-passages.ts'
import { prepareSearch } from './prepare-search.ts'
import { readQuestions } from './questions.ts'
import { runQuestions } from './run-questions.ts'

/**
 * Leaves out the hand-written questions of every second catalogue entry, then of the others, and asks again what these
 * entries answered before.
 */
const COLLECTIONS = /^(?:models|automations|packages|personas|features|technologies|papers|jobs)\//
const OTHER_WORDS = new Set(['paraphrase', 'slang', 'trades'])

const passages = readPassages('content')
const questions = readQuestions('development').filter(
  ({ expect, language }) => expect === 'facts' && language === 'en',
)
const entries = [...new Set(passages.map(entryOf).filter((entry) => COLLECTIONS.test(entry)))]
const before = await run(passages)
const answered = before.flatMap(({ question: { id }, verdict, result }) => {
  const [first] = result.passages
  const entry = first ? entryOf(first) : ''
  return verdict.isReadable && entries.includes(entry) ? [[id, entry] as const] : []
})
const entryById = new Map(answered)

const facts: { readonly isInOtherWords: boolean; readonly share: number }[] = []
for (const half of [0, 1]) {
  const bare = new Set(entries.filter((_entry, index) => index % 2 === half))
  const runs = await run(
    passages.map((passage) =>
      bare.has(entryOf(passage)) ? { ...passage, questions: [] } : passage,
    ),
  )
  for (const { question, verdict } of runs) {
    if (!bare.has(entryById.get(question.id) ?? '')) continue
    facts.push({
      isInOtherWords: OTHER_WORDS.has(question.kind),
      share: Number(verdict.isReadable),
    })
  }
}
console.log(`${entries.length} entries, ${facts.length} questions that they answered before`)
for (const isInOtherWords of [false, true]) {
  const shares = facts.filter((one) => one.isInOtherWords === isInOtherWords)
  const mean = shares.reduce((sum, { share }) => sum + share, 0) / shares.length
  const name = isInOtherWords ? 'paraphrase, slang, trades' : 'other kinds'
  console.log(`${name}: ${mean.toFixed(3)} of ${shares.length}`)
}

function entryOf({ key }: Pick<BuiltPassage, 'key'>): string {
  return key.split('#')[0] ?? key
}

async function run(searched: BuiltPassage[]) {
  const { search, close } = await prepareSearch(() => undefined, searched)
  try {
    return await runQuestions(questions, search)
  } finally {
    await close()
  }
}
