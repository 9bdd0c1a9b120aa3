import { fault, ok, skipped, type Finding } from '../../checks/finding.ts'
import type { Config } from '../../config/config.ts'
import type { ModelConfig } from '../../config/assistant-settings.ts'
import { sentenceOf } from '../tool.ts'

const TIMEOUT_MS = 10_000

/** A call that lists models and costs nothing. */
export function providerFindings({ assistant }: Config): Promise<readonly Finding[]> {
  if (assistant.models.length === 0)
    return Promise.resolve([skipped('provider', 'no model is set; the assistant quotes the pages')])
  return Promise.all(assistant.models.map(providerFinding))
}

async function providerFinding({ kind, url, key = '', model }: ModelConfig): Promise<Finding> {
  const subject = `provider ${kind}`
  const path = kind === 'gemini' ? `/models/${model}` : '/models'
  const headers = kind === 'gemini' ? { 'x-goog-api-key': key } : { authorization: `Bearer ${key}` }
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { ok: isOk, status } = await fetch(url + path, { headers, signal, redirect: 'error' })
    if (isOk) return ok(subject, 'accepts the key')
    const remedy = status === 404 ? 'check the name of the model' : 'check key, quota and billing'
    return fault(subject, `answers ${status}`, remedy)
  } catch (error) {
    return fault(subject, sentenceOf(error), 'check the URL and the network')
  }
}
