import { MODEL_CONTROL_PORT } from './journey-ports.ts'
import type { ModelRule, ModelRequest } from './model-provider/model-script.ts'
import type { EmbeddingRequest } from './question-vectors.ts'

const CONTROL = `http://127.0.0.1:${MODEL_CONTROL_PORT}`

/** Sets how the scripted model responds to questions that contain `match`. */
export async function setModelRule(
  match: string,
  behaviour: ModelRule['behaviour'],
): Promise<void> {
  const rule: ModelRule = { match, behaviour }
  const response = await fetch(CONTROL, { method: 'POST', body: JSON.stringify(rule) })
  if (!response.ok) throw new Error(await response.text())
}

interface ModelState {
  /** Requests whose question contains `match`, oldest first. */
  readonly requests: readonly ModelRequest[]
  /** Requests to the embedding endpoint that contain `match`. */
  readonly embedded: readonly EmbeddingRequest[]
}

export async function readModelState(match: string): Promise<ModelState> {
  const response = await fetch(`${CONTROL}/?match=${encodeURIComponent(match)}`)
  return (await response.json()) as ModelState
}
