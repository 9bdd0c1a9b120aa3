import { percentile } from '../load/percentile.ts'
import type { EvalSection } from './section.ts'

/** Enough to see the usual case; each costs a computation of the local model. */
const EMBEDDED = 40

/** What a visitor waits for before the model is asked, on this computer and under its load. */
export const latencySection: EvalSection = {
  title: 'Time',
  evaluate: async ({ runs, embedder }) => {
    const embedding: number[] = []
    for (const { question } of runs.slice(0, EMBEDDED)) {
      const start = performance.now()
      await embedder.embedQuestion(question.question)
      embedding.push(performance.now() - start)
    }
    const search = runs.map(({ milliseconds }) => milliseconds)
    const rows = [rowOf('search without embedding', search), rowOf('local embedding', embedding)]
    return {
      tables: [{ title: 'Milliseconds', columns: ['p50', 'p95'], drawn: 0, rows }],
      figures: {
        'searchMs p50': percentile(search, 0.5),
        'searchMs p95': percentile(search, 0.95),
        'embeddingMs p50': percentile(embedding, 0.5),
        'embeddingMs p95': percentile(embedding, 0.95),
      },
      failures: [],
    }
  },
}

function rowOf(label: string, times: readonly number[]) {
  return { label, count: times.length, values: [percentile(times, 0.5), percentile(times, 0.95)] }
}
