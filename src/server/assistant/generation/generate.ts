import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AnswerFilter, AnswerFindings } from '../answer/answer-filter.ts'
import { usedTokens } from '../prompt.ts'
import {
  ProviderFailure,
  type Generation,
  type GenerationEvent,
  type Model,
  type Usage,
} from '../providers/provider.ts'
import type { Breaker } from './circuit-breaker.ts'
import type { SpendBudget } from './spend-budget.ts'

type FinishKind = Extract<GenerationEvent, { type: 'finish' }>['reason']

interface FailedCall {
  readonly provider: string
  readonly failure: ProviderFailure
}

export interface Generated {
  readonly outcome:
    | { readonly kind: 'finished'; readonly reason: FinishKind }
    /** The last failure; with text it broke off, without it nobody answered. */
    | { readonly kind: 'failed' }
    /** Every provider is known to be down. */
    | { readonly kind: 'shut' }
    | { readonly kind: 'budget' }
    /** No model is set up. */
    | { readonly kind: 'unset' }
    | { readonly kind: 'left' }
  /** What the visitor was shown. */
  readonly text: string
  readonly provider?: string
  readonly modelVersion?: string
  readonly usage?: Usage
  readonly firstTokenMs?: number
  readonly findings?: AnswerFindings
  readonly failures: readonly FailedCall[]
}

/** What is asked, known only when the search is done. */
export interface PreparedCall {
  readonly generation: Omit<Generation, 'signal'>
  readonly createFilter: () => AnswerFilter
}

export interface Task {
  /** Never rejects. Money is reserved meanwhile, so that nobody waits for one after the other. */
  readonly prepared: Promise<PreparedCall>
  /** Hash of the network that asked. */
  readonly network: string
  /** What the call can use at most, whatever the search finds. */
  readonly most: Usage
  readonly visitor: AbortSignal
  readonly limits: TimeLimits
  readonly budget: SpendBudget
  /** Gets the safe text; answers with a promise when it must be waited for. */
  readonly show: (text: string) => Promise<void> | undefined
}

/** More than twice what a token has on average: a provider that does not stop is stopped. */
const CHARACTERS_PER_TOKEN = 10
/** The filter holds the event loop for a few milliseconds for so many; then others have their turn. */
export const FILTER_CHARACTERS = 1000

export function mostCharacters(maxOutputTokens: number): number {
  return maxOutputTokens * CHARACTERS_PER_TOKEN
}

/**
 * Asks one provider after the other, each once, until one has begun to answer. From then on there is no
 * other: a visitor must not see two beginnings.
 */
export async function generate(models: readonly Model[], task: Task): Promise<Generated> {
  const failures: FailedCall[] = []
  if (models.length === 0) return { outcome: { kind: 'unset' }, text: '', failures }
  const startedAt = performance.now()
  const endsAt = startedAt + task.limits.totalMs
  for (const model of models) {
    if (!model.breaker.admits()) continue
    const [reservation, prepared] = await Promise.all([
      task.budget.reserve(model, task.most, task.network),
      task.prepared,
    ])
    if (!reservation || task.visitor.aborted) {
      model.breaker.abstained()
      await reservation?.release()
      return { outcome: { kind: reservation ? 'left' : 'budget' }, text: '', failures }
    }
    const call = await callOnce(model, { ...task, ...prepared }, startedAt, endsAt)
    await reservation.settle(call)
    const { failure, seen: _seen, reason = 'other', ...answer } = call
    const { name: provider } = model.provider
    const made = { ...answer, provider, failures }
    if (!failure) return { ...made, outcome: { kind: 'finished', reason } }
    if (task.visitor.aborted) return { ...made, outcome: { kind: 'left' } }
    failures.push({ provider, failure })
    if (call.text !== '' || performance.now() >= endsAt) {
      return { ...made, outcome: { kind: 'failed' } }
    }
  }
  return { outcome: { kind: failures.length > 0 ? 'failed' : 'shut' }, text: '', failures }
}

interface Call {
  readonly text: string
  readonly findings: AnswerFindings
  readonly reason?: FinishKind
  readonly usage?: Usage
  /** What was sent and received, by the provider's count where it gave one. */
  readonly seen: Usage
  readonly modelVersion?: string
  readonly firstTokenMs?: number
  readonly failure?: ProviderFailure
}

async function callOnce(
  { provider, breaker }: Model,
  { generation, visitor, limits, createFilter, show }: Task & PreparedCall,
  startedAt: number,
  endsAt: number,
): Promise<Call> {
  const deadlines = watchCall(limits, endsAt, visitor)
  const filter = createFilter()
  let text = ''
  let left = mostCharacters(generation.maxOutputTokens)
  let received = ''
  let reported: Usage | undefined
  let modelVersion: string | undefined
  let firstTokenMs: number | undefined
  let end: { readonly reason: FinishKind; readonly usage?: Usage } | undefined
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
      deadlines.heard()
      firstTokenMs ??= Math.round(performance.now() - startedAt)
      received += event.text
      for (let start = 0; start < event.text.length && left > 0; start += FILTER_CHARACTERS) {
        if (start > 0) await nextTurn()
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
  tell(breaker, visitor.aborted, failure)
  return {
    text,
    findings: filter.findings(),
    seen: seenUsage(generation, received, reported),
    ...(modelVersion !== undefined && { modelVersion }),
    ...(end && { reason: end.reason }),
    ...(end?.usage && { usage: end.usage }),
    ...(firstTokenMs !== undefined && { firstTokenMs }),
    ...(failure && { failure }),
  }
}

function seenUsage(
  { instruction, turns }: PreparedCall['generation'],
  received: string,
  reported: Usage | undefined,
): Usage {
  const sent = [instruction, ...turns.map(({ text }) => text)]
  return {
    inputTokens: reported?.inputTokens ?? usedTokens(sent),
    outputTokens: Math.max(reported?.outputTokens ?? 0, usedTokens([received])),
  }
}

function tell(breaker: Breaker, hasLeft: boolean, failure: ProviderFailure | undefined): void {
  if (!failure) breaker.succeeded()
  else if (hasLeft || !failure.isAgainstProvider) breaker.abstained()
  else breaker.failed()
}

export interface TimeLimits {
  readonly firstTokenMs: number
  readonly gapMs: number
  readonly totalMs: number
}

interface Deadlines {
  /** Aborted with a timeout of ours, or with whatever made the visitor leave. */
  readonly signal: AbortSignal
  /** Something came. */
  readonly heard: () => void
  /** Ends the call, or only the watch over a call that has ended. */
  readonly stop: () => void
}

/**
 * Watches over one call. `endsAt` is the end of the whole answer, whichever provider gives it. One timer
 * is set anew with each piece, which costs less than a new one.
 */
function watchCall(
  { firstTokenMs, gapMs }: TimeLimits,
  endsAt: number,
  visitor: AbortSignal,
): Deadlines {
  const controller = new AbortController()
  const expire = () => controller.abort(new ProviderFailure('timeout'))
  const leave = () => controller.abort(visitor.reason)
  if (visitor.aborted) leave()
  visitor.addEventListener('abort', leave, { once: true })
  const total = setTimeout(expire, Math.max(0, endsAt - performance.now()))
  let wait = setTimeout(expire, firstTokenMs)
  let hasBegun = false
  return {
    signal: controller.signal,
    heard: () => {
      if (hasBegun) {
        wait.refresh()
        return
      }
      hasBegun = true
      clearTimeout(wait)
      wait = setTimeout(expire, gapMs)
    },
    stop: () => {
      clearTimeout(total)
      clearTimeout(wait)
      visitor.removeEventListener('abort', leave)
      controller.abort()
    },
  }
}
