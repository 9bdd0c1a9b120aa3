import { EVIDENCE, type Gate, type GateWeights } from '#server/retrieval/relevance-gate.ts'
import type { Search } from '#server/retrieval/retriever.ts'
import { crossValidate, fitLogistic, type FitOptions, type Sample } from './logistic-fit.ts'
import { prepareSearch } from './prepare-search.ts'
import { readQuestions } from './question-set.ts'
import { runQuestions } from './run-questions.ts'

/** Fits the relevance gate to the development questions. Prints GATE for relevance-gate.ts. */
const OPTIONS: FitOptions = { ridge: 0.01, positiveCost: 1 }

const { search, textSearch, close } = await prepareSearch(() => undefined)
try {
  const gate: Gate = { hybrid: await fit('hybrid', search), text: await fit('text', textSearch) }
  console.log(JSON.stringify(gate, null, 2))
} finally {
  await close()
}

async function fit(mode: keyof Gate, asked: Search): Promise<GateWeights> {
  const runs = await runQuestions(readQuestions('development'), asked)
  const samples: readonly Sample[] = runs.map(({ question, result }) => ({
    isPositive: question.expects.length > 0,
    values: EVIDENCE.map((name) => result.evidence?.[name] ?? 0),
  }))
  const { refusal, falseRefusal } = crossValidate(samples, OPTIONS)
  console.log(
    `${mode}: refusal ${refusal.toFixed(3)}, false refusal ${falseRefusal.toFixed(3)} on parts left out`,
  )
  const { bias, weights } = fitLogistic(samples, OPTIONS)
  const named = EVIDENCE.map((name, at) => [name, rounded(weights[at] ?? 0)] as const)
  return { bias: rounded(bias), weights: Object.fromEntries(named) as GateWeights['weights'] }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
