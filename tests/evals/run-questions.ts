import type { Search } from '#server/retrieval/retriever.ts'
import type { EvalQuestion } from './question-set.ts'
import type { EvalRun } from './section.ts'

/** Each question twice: what is measured is the search with the vector at hand. */
export async function runQuestions(
  questions: readonly EvalQuestion[],
  search: Search,
): Promise<readonly EvalRun[]> {
  const runs: EvalRun[] = []
  for (const question of questions) {
    const asked = {
      text: question.question,
      before: question.before ?? [],
      page: question.page ?? '/',
      language: 'en',
    }
    await search(asked)
    const start = performance.now()
    const result = await search(asked)
    runs.push({ question, result, milliseconds: performance.now() - start })
  }
  return runs
}
