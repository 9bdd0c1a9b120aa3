import type { Provider, Usage } from '../assistant/providers/provider.ts'
import { traced, type TracedSpan } from './tracing.ts'

/** Names of the OpenTelemetry conventions for generative AI. */
const PROVIDERS: Readonly<Record<string, string>> = { gemini: 'gcp.gemini', openai: 'openai' }

export function traceModelCall<T>(
  { name, model = name }: Provider,
  maxTokens: number,
  call: (span: TracedSpan) => Promise<T>,
): Promise<T> {
  const attributes = {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': PROVIDERS[name] ?? name,
    'gen_ai.request.model': model,
    'gen_ai.request.max_tokens': maxTokens,
  }
  return traced(`chat ${model}`, { kind: 'CLIENT', attributes }, call)
}

interface ModelResult {
  readonly modelVersion?: string | undefined
  readonly reason?: string | undefined
  readonly usage?: Usage | undefined
  readonly failure?: { readonly kind: string } | undefined
}

export function setModelResult(
  span: TracedSpan,
  { modelVersion, reason, usage, failure }: ModelResult,
): void {
  span.set({
    ...(modelVersion !== undefined && { 'gen_ai.response.model': modelVersion }),
    ...(reason !== undefined && { 'gen_ai.response.finish_reasons': [reason] }),
    ...(usage && {
      'gen_ai.usage.input_tokens': usage.inputTokens,
      'gen_ai.usage.output_tokens': usage.outputTokens,
    }),
    ...(failure && { 'error.type': failure.kind }),
  })
}
