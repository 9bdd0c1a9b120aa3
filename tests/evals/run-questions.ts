import type { Search } from '#server/retrieval/retriever.ts'
import type { SearchResult } from '#server/retrieval/search-results.ts'
import { createFactSearch, judge, type Served, type Verdict } from './judge-facts.ts'
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
  search: Search,
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
    const served = serve(result)
    runs.push({ question, served, verdict: judge(question, served), result, milliseconds })
  }
  return runs
}

const REPLIES = { found: 'passages', nearest: 'nearest', nothing: 'decline' } as const

function serve({ chosen, passages, match, smallTalk, language = 'en' }: SearchResult): Served {
  return {
    reply: smallTalk ?? REPLIES[match],
    language,
    lead: chosen[0]?.lead ?? '',
    texts: match === 'nothing' ? [] : chosen.map(({ text }) => text),
    quotations: match === 'nothing' ? [] : passages,
  }
}

/** Undefined for a right answer. */
export function failureOf(run: EvalRun): EvalFailure | undefined {
  const { question, served, verdict } = run
  const reason = reasonsOf(run).join('; ')
  if (reason === '') return undefined
  const actual = verdict.isRefused ? served.reply : served.lead
  return { ...describe(question), actual, reason, search: searchOf(run) }
}

function reasonsOf({ question: { expect, facts, first }, served, verdict }: EvalRun): string[] {
  const holds = createFactSearch(served.texts.join('\n'))
  const missing = facts.filter((group) => !group.some(holds)).map((group) => group.join(' or '))
  return [
    ...(verdict.isReplyRight ? [] : [`reply "${served.reply}" instead of "${expect}"`]),
    ...(verdict.isReplyRight && missing.length > 0 ? [`not served: ${missing.join(', ')}`] : []),
    ...(verdict.isFirstRight ? [] : [`${first} is not first`]),
    ...(verdict.isLanguageRight ? [] : [`reply in "${served.language}"`]),
    ...(verdict.isQuotedInLanguage ? [] : ['a quotation in another language']),
  ]
}

export function searchOf({ result: { plan, match, relevance, ranked } }: EvalRun): EvalSearch {
  const shown = (value: number | null | undefined) => (value ?? 0).toFixed(2)
  return {
    plan: [
      ...(plan
        ? [
            `searched: ${plan.text}`,
            `terms: ${plan.terms.map(({ lexeme, weight }) => `${lexeme} ${shown(weight)}`).join(', ')}`,
            `named: ${plan.named.map(({ key }) => key).join(', ')}`,
          ]
        : []),
      `match: ${match}, relevance ${shown(relevance)}`,
    ],
    candidates: ranked.map(({ key, score, body, question, words }) => ({
      key,
      scores: {
        score: score.toFixed(4),
        body: shown(body),
        question: shown(question),
        words: shown(words),
      },
    })),
  }
}
