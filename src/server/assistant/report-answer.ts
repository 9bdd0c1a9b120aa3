import type { FastifyBaseLogger } from 'fastify'
import type { AnswerFindings } from './answer/answer-filter.ts'
import type { Answered } from './answer-turn.ts'
import type { Model } from './generation/model.ts'
import type { ChatMetrics } from './chat-metrics.ts'

/** What a visitor or an operator can name an answer by. */
export function referenceOf(answer: string): string {
  return answer.slice(0, 8).toUpperCase()
}

/** Counts an answer and logs how it came about: a reference and our own words, never a text. */
export function reportAnswer(
  log: FastifyBaseLogger,
  metrics: ChatMetrics,
  answer: string,
  { generated, face, sources, retrieval }: Answered,
  totalMs: number,
): void {
  const { outcome, provider, firstTokenMs, failures, findings } = generated
  const became = outcome.kind === 'left' ? 'left' : (face.notice ?? 'answered')
  metrics.turns.inc({ outcome: became })
  metrics.retrievals.inc({ mode: retrieval, found: sources.length > 0 ? 'yes' : 'no' })
  if (provider !== undefined && firstTokenMs !== undefined) {
    metrics.firstTokenSeconds.observe({ provider }, firstTokenMs / 1000)
  }
  for (const failed of failures) {
    metrics.failures.inc({ provider: failed.provider, kind: failed.failure.kind })
  }
  const counted = findings ? countFindings(findings) : {}
  for (const [finding, count] of Object.entries(counted)) metrics.findings.inc({ finding }, count)
  const details = {
    reference: referenceOf(answer),
    outcome: became,
    retrieval,
    passages: sources.length,
    provider,
    firstTokenMs,
    totalMs,
    ...(failures.length > 0 && {
      failures: failures.map((failed) => `${failed.provider}: ${failed.failure.message}`),
    }),
    ...(Object.keys(counted).length > 0 && { findings: counted }),
  }
  const isFine = face.notice === undefined || outcome.kind === 'left' || outcome.kind === 'unset'
  if (isFine && Object.keys(counted).length === 0) log.info(details, 'question answered')
  else log.warn(details, 'question answered, not as it should be')
}

const BREAKER_VALUES = { closed: 0, probing: 0.5, open: 1 } as const

export function reportBreakers(metrics: ChatMetrics, models: readonly Model[]): void {
  for (const { provider, breaker } of models) {
    metrics.breakers.set({ provider: provider.name }, BREAKER_VALUES[breaker.kind()])
  }
}

/** Only what was found at all. */
function countFindings(findings: AnswerFindings): Readonly<Record<string, number>> {
  const counts = {
    droppedCitations: findings.droppedCitations,
    droppedLinks: findings.droppedLinks,
    unknownNumbers: findings.unknownNumbers.length,
    leaks: findings.hasLeaked ? 1 : 0,
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}
