import type { Search, SearchResult } from '#server/retrieval/retriever.ts'
import type { SitePages } from '#server/assistant/site-pages.ts'
import { showAnswer } from './show-answer.ts'
import { judge, type Served, type Verdict } from './judge-facts.ts'
import { describe, type EvalQuestion } from './questions.ts'
import type { EvalFailure, EvalSearch } from './report.ts'

export interface EvalRun {
  readonly question: EvalQuestion
  readonly served: Served
  readonly verdict: Verdict
  readonly result: SearchResult
  readonly milliseconds: number
}

/** Runs each question twice, to measure the search with a cached vector. */
export async function runQuestions(
  questions: readonly EvalQuestion[],
  { search, pages }: { readonly search: Search; readonly pages: SitePages },
  rewrites: ReadonlyMap<string, string> = new Map(),
): Promise<readonly EvalRun[]> {
  const runs: EvalRun[] = []
  for (const question of questions) {
    const { before = [], page = '/' } = question
    const text = rewrites.get(question.id)
    const rewritten =
      text === undefined ? undefined : { question: text, language: question.language }
    const rewrite = async () => rewritten
    const asked = { text: question.question, before, page, language: 'en', rewrite }
    await search(asked)
    const start = performance.now()
    const result = await search(asked)
    const milliseconds = performance.now() - start
    const served = serve(result, pages)
    runs.push({ question, served, verdict: judge(question, served), result, milliseconds })
  }
  return runs
}

function serve(result: SearchResult, pages: SitePages): Served {
  const { passages, match, reply, language = 'en' } = result
  const shown = match === 'nothing' ? [] : passages
  const [first, ...more] = shown
  const alone = more.length === 0 ? (first?.key ?? reply) : undefined
  return {
    reply: (reply && alone) ?? (shown.length > 0 ? 'passages' : 'decline'),
    language,
    ...showAnswer(result),
    texts: shown.map(({ text }) => text),
    given: pages.read(passages, language).map(({ text }) => text),
    urls: shown.map(({ url }) => url),
  }
}

/** Undefined for a right answer. */
export function failureOf(run: EvalRun): EvalFailure | undefined {
  const { question, served, verdict } = run
  const reason = reasonsOf(run).join('; ')
  if (reason === '') return undefined
  const actual = verdict.isRefused ? served.reply : served.readable
  return { ...describe(question), actual, reason, search: searchOf(run) }
}

function reasonsOf({ question: { expect, first }, served, verdict }: EvalRun): string[] {
  const where = verdict.isServed ? 'served, but not readable' : 'not served'
  return [
    ...(verdict.isReplyRight ? [] : [`reply "${served.reply}" instead of "${expect}"`]),
    ...(verdict.isReplyRight && !verdict.isReadable ? [where] : []),
    ...(verdict.isFirstRight ? [] : [`${first} is not first`]),
    ...(verdict.isLanguageRight ? [] : [`reply in "${served.language}"`]),
    ...(verdict.isShownInLanguage ? [] : ['shown in another language']),
  ]
}

export function searchOf({ result: { message, match, candidates } }: EvalRun): EvalSearch {
  return {
    plan: [
      `searched: ${message?.english}`,
      `before: ${message?.before?.english}`,
      `match: ${match}`,
    ],
    candidates: candidates.map(({ key, score, alone }) => ({
      key,
      scores: { score: score.toFixed(4), alone: alone.toFixed(4) },
    })),
  }
}
