import type { Attributes, Context, Span, SpanKind, Tracer } from '@opentelemetry/api'

/** Spans never have texts, addresses or URLs: names, codes and counts only. */
interface Tracing {
  readonly tracer: Tracer
  readonly api: typeof import('@opentelemetry/api')
}

/** Undefined unless tracing is on; then nothing of OpenTelemetry is loaded. */
let tracing: Tracing | undefined

export interface SpanOptions {
  readonly kind?: keyof typeof SpanKind
  readonly attributes: Attributes
}

export interface TracedSpan {
  readonly set: (attributes: Attributes) => void
}

const NO_SPAN: TracedSpan = { set: () => undefined }

/** Sends spans to `<endpoint>/v1/traces` by OTLP over HTTP. Returns what flushes and stops. */
export async function startTracing(
  endpoint: string | undefined,
  service: string,
): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined
  const [api, { NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  // No propagator: trace ids of visitors are ignored.
  provider.register({ propagator: null })
  tracing = { api, tracer: provider.getTracer('site') }
  return async () => {
    tracing = undefined
    await provider.shutdown().catch(() => undefined)
  }
}

/** Runs `work` in a span, which is the parent of all spans started meanwhile. */
export async function traced<T>(
  name: string,
  options: SpanOptions,
  work: (span: TracedSpan) => Promise<T>,
): Promise<T> {
  const span = startSpan(name, options)
  if (!span) return work(NO_SPAN)
  try {
    return await inSpan(span, () => work({ set: (attributes) => span.setAttributes(attributes) }))
  } catch (error) {
    failSpan(span, errorType(error))
    throw error
  } finally {
    span.end()
  }
}

/** The same for callbacks; the caller ends the span. Undefined when tracing is off. */
export function startSpan(name: string, { kind, attributes }: SpanOptions): Span | undefined {
  if (!tracing) return undefined
  const kindNumber = tracing.api.SpanKind[kind ?? 'INTERNAL']
  return tracing.tracer.startSpan(name, { kind: kindNumber, attributes })
}

export function inSpan<T>(span: Span, work: () => T): T {
  if (!tracing) return work()
  const { context, trace } = tracing.api
  const inner: Context = trace.setSpan(context.active(), span)
  return context.with(inner, work)
}

export function failSpan(span: Span, type: string): void {
  if (!tracing) return
  span.setAttribute('error.type', type)
  span.setStatus({ code: tracing.api.SpanStatusCode.ERROR })
}

export function hasActiveSpan(): boolean {
  return tracing?.api.trace.getActiveSpan() !== undefined
}

export function isTracing(): boolean {
  return tracing !== undefined
}

/** The code of an error, never its message, which may quote data. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
