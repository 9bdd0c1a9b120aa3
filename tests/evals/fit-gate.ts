import { EVIDENCE } from '#server/retrieval/relevance-gate.ts'
import type { Search } from '#server/retrieval/retriever.ts'
import { crossValidate, fitLogistic, type FitOptions, type Sample } from './logistic-fit.ts'
import { prepareSearch } from './prepare-search.ts'
import { readQuestions } from './questions.ts'
import { runQuestions } from './run-questions.ts'

/** Fits the relevance gate to the development questions and prints its weights for relevance-gate.ts. */
const OPTIONS: FitOptions = { ridge: 0.01, positiveCost: 1 }

const { search, textSearch, close } = await prepareSearch(() => undefined)
try {
  const [hybrid, text] = [await fit('hybrid', search), await fit('text', textSearch)]
  console.log('BY_SPACE:', Object.fromEntries(hybrid), '\nBY_WORDS:', Object.fromEntries(text))
} finally {
  await close()
}

async function fit(mode: string, asked: Search): Promise<ReadonlyMap<string, number>> {
  const questions = readQuestions('development').filter(
    ({ expect }) => expect === 'facts' || expect === 'decline',
  )
  const runs = await runQuestions(questions, asked)
  const samples: readonly Sample[] = runs.map(({ question, result }) => ({
    isPositive: question.expect === 'facts',
    values: EVIDENCE.map((name) => result.evidence?.[name] ?? 0),
  }))
  const { refusal, falseRefusal } = crossValidate(samples, OPTIONS)
  console.log(
    `${mode}: refusal ${refusal.toFixed(3)}, false refusal ${falseRefusal.toFixed(3)} (cross-validated)`,
  )
  const { bias, weights } = fitLogistic(samples, OPTIONS)
  return new Map([
    ['bias', rounded(bias)],
    ...EVIDENCE.map((name, index) => [name, rounded(weights[index] ?? 0)] as const),
  ])
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
