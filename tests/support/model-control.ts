import { MODEL_CONTROL_PORT } from './journey-ports.ts'
import type { ModelRule, ModelRequest } from './model-provider/model-script.ts'
import type { EmbeddingRequest } from './question-vectors.ts'

const CONTROL = `http://127.0.0.1:${MODEL_CONTROL_PORT}`

/** Tells the model of the journeys what to do with questions that contain these words. */
export async function orderModel(
  match: string,
  behaviour: ModelRule['behaviour'],
  answer?: string,
): Promise<void> {
  const rule: ModelRule = { match, behaviour, answer }
  const response = await fetch(CONTROL, { method: 'POST', body: JSON.stringify(rule) })
  if (!response.ok) throw new Error(await response.text())
}

interface ModelState {
  /** Those whose question contains the words, oldest first. */
  readonly requests: readonly ModelRequest[]
  /** What was sent to the embedding endpoint, likewise. */
  readonly embedded: readonly EmbeddingRequest[]
  /** Of all tests together. */
  readonly open: number
  readonly aborts: number
}

export async function askedModel(match: string): Promise<ModelState> {
  const response = await fetch(`${CONTROL}/?match=${encodeURIComponent(match)}`)
  return (await response.json()) as ModelState
}
