import { setImmediate as nextTick } from 'node:timers/promises'
import type { AnswerFilter, AnswerFindings } from '../answer/answer-filter.ts'
import { usedTokens } from '../prompt.ts'
import {
  ProviderFailure,
  type FinishReason,
  type Generation,
  type Model,
  type Usage,
} from '../providers/provider.ts'
import type { Breaker } from './circuit-breaker.ts'
import type { SpendBudget } from './spend-budget.ts'

export interface Generated {
  readonly outcome:
    | { readonly kind: 'finished'; readonly reason: FinishReason }
    /** With text the answer was cut off, without text no provider answered. */
    | { readonly kind: 'failed' }
    /** The circuit breakers of all providers are open. */
    | { readonly kind: 'breaker-open' }
    | { readonly kind: 'budget' }
    | { readonly kind: 'not-configured' }
    | { readonly kind: 'client-gone' }
  /** Filtered text. */
  readonly text: string
  readonly provider?: string
  readonly modelVersion?: string
  readonly usage?: Usage
  readonly firstTokenMs?: number
  readonly findings?: AnswerFindings
  readonly failures: readonly { readonly provider: string; readonly failure: ProviderFailure }[]
}

/** The part of a call that depends on retrieval. */
export interface PreparedCall {
  readonly generation: Omit<Generation, 'signal'>
  readonly createFilter: () => AnswerFilter
}

export interface TimeLimits {
  readonly firstTokenMs: number
  readonly gapMs: number
  readonly totalMs: number
}

export interface Task {
  /** Never rejects. The budget is reserved in parallel. */
  readonly prepared: Promise<PreparedCall>
  /** Hash of the client network. */
  readonly network: string
  /** Upper bound of the call, whatever retrieval finds. */
  readonly maxUsage: Usage
  readonly clientGone: AbortSignal
  readonly limits: TimeLimits
  readonly budget: SpendBudget
  /** Receives filtered text; returns a promise under backpressure. */
  readonly show: (text: string) => Promise<void> | undefined
}

/** More than twice the average per token: a provider that ignores the limit is stopped. */
const CHARACTERS_PER_TOKEN = 10
/** The filter blocks the event loop for a few milliseconds per this many characters. */
export const FILTER_CHARACTERS = 1000

export function maxCharacters(maxOutputTokens: number): number {
  return maxOutputTokens * CHARACTERS_PER_TOKEN
}

/** Tries each provider once, until one has sent text: a visitor must not see two beginnings. */
export async function generate(models: readonly Model[], task: Task): Promise<Generated> {
  const failures: Generated['failures'][number][] = []
  if (models.length === 0) return { outcome: { kind: 'not-configured' }, text: '', failures }
  const startedAt = performance.now()
  const endsAt = startedAt + task.limits.totalMs
  for (const model of models) {
    if (!model.breaker.admits()) continue
    const [reservation, prepared] = await Promise.all([
      task.budget.reserve(model, task.maxUsage, task.network),
      task.prepared,
    ])
    if (!reservation || task.clientGone.aborted) {
      model.breaker.abstained()
      await reservation?.release()
      return { outcome: { kind: reservation ? 'client-gone' : 'budget' }, text: '', failures }
    }
    const call = await callModel(model, { ...task, ...prepared }, startedAt, endsAt)
    await reservation.settle(call)
    const { failure, seen: _seen, reason = 'other', ...answer } = call
    const { name: provider } = model.provider
    const generated = { ...answer, provider, failures }
    if (!failure) return { ...generated, outcome: { kind: 'finished', reason } }
    if (task.clientGone.aborted) return { ...generated, outcome: { kind: 'client-gone' } }
    failures.push({ provider, failure })
    if (call.text !== '' || performance.now() >= endsAt) {
      return { ...generated, outcome: { kind: 'failed' } }
    }
  }
  return { outcome: { kind: failures.length > 0 ? 'failed' : 'breaker-open' }, text: '', failures }
}

async function callModel(
  { provider, breaker }: Model,
  { generation, clientGone, limits, createFilter, show }: Task & PreparedCall,
  startedAt: number,
  endsAt: number,
) {
  const deadlines = createDeadlines(limits, endsAt, clientGone)
  const filter = createFilter()
  let text = ''
  let left = maxCharacters(generation.maxOutputTokens)
  let received = ''
  let reported: Usage | undefined
  let modelVersion: string | undefined
  let firstTokenMs: number | undefined
  let end: { readonly reason: FinishReason; readonly usage?: Usage } | undefined
  let failure: ProviderFailure | undefined
  const pass = (safe: string) => {
    if (safe === '') return undefined
    text += safe
    return show(safe)
  }
  try {
    for await (const event of provider.generate({ ...generation, signal: deadlines.signal })) {
      if (event.type === 'finish') {
        end = event
        continue
      }
      if (event.type === 'metadata') {
        reported = event.usage ?? reported
        modelVersion = event.modelVersion ?? modelVersion
        continue
      }
      deadlines.onChunk()
      firstTokenMs ??= Math.round(performance.now() - startedAt)
      received += event.text
      for (let start = 0; start < event.text.length && left > 0; start += FILTER_CHARACTERS) {
        if (start > 0) await nextTick()
        const part = event.text.slice(start, start + Math.min(FILTER_CHARACTERS, left))
        left -= part.length
        const shown = pass(filter.push(part))
        if (shown) await shown
      }
      if (left <= 0) {
        end = { reason: 'length' }
        break
      }
    }
  } catch (error) {
    failure =
      error instanceof ProviderFailure ? error : new ProviderFailure('broken', { cause: error })
  } finally {
    deadlines.stop()
  }
  await pass(filter.end())
  recordBreakerResult(breaker, clientGone.aborted, failure)
  const sent = [generation.instruction, ...generation.turns.map((turn) => turn.text)]
  return {
    text,
    findings: filter.findings(),
    /** Sent and received, counted by the provider where it reported it. */
    seen: {
      inputTokens: reported?.inputTokens ?? usedTokens(sent),
      outputTokens: Math.max(reported?.outputTokens ?? 0, usedTokens([received])),
    },
    ...(modelVersion !== undefined && { modelVersion }),
    ...(end && { reason: end.reason }),
    ...(end?.usage && { usage: end.usage }),
    ...(firstTokenMs !== undefined && { firstTokenMs }),
    ...(failure && { failure }),
  }
}

function recordBreakerResult(
  breaker: Breaker,
  isClientGone: boolean,
  failure: ProviderFailure | undefined,
): void {
  if (!failure) breaker.succeeded()
  else if (isClientGone || !failure.isAgainstProvider) breaker.abstained()
  else breaker.failed()
}

/** Timeouts of one call. `endsAt` is the deadline of the whole answer, across providers. */
function createDeadlines(
  { firstTokenMs, gapMs }: TimeLimits,
  endsAt: number,
  clientGone: AbortSignal,
) {
  const controller = new AbortController()
  const expire = () => controller.abort(new ProviderFailure('timeout'))
  const total = setTimeout(expire, Math.max(0, endsAt - performance.now()))
  let gap = setTimeout(expire, firstTokenMs)
  let hasStarted = false
  return {
    signal: AbortSignal.any([clientGone, controller.signal]),
    onChunk: () => {
      // Refreshing a timer is cheaper than a new one.
      if (hasStarted) return void gap.refresh()
      hasStarted = true
      clearTimeout(gap)
      gap = setTimeout(expire, gapMs)
    },
    stop: () => {
      clearTimeout(total)
      clearTimeout(gap)
      controller.abort()
    },
  }
}
