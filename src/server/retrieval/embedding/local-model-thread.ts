import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { z } from 'zod'
import { parseJson } from '../../runtime/parse-json.ts'
import { enterCall, leaveCall, type CallGuard } from './call-guard.ts'

/** How the states of the tokens become one vector: their mean, or the state of the first one. */
export type Pooling = 'mean' | 'cls'

export interface LocalModel {
  readonly directory: string
  readonly pooling: Pooling
}

export interface ThreadData extends LocalModel {
  readonly guard: CallGuard
}

export interface ThreadRequest {
  readonly texts: readonly string[]
}

/** Without vectors the texts could not be embedded. */
export interface ThreadResponse {
  readonly vectors?: readonly (readonly number[])[]
}

/** Longer texts are cut; the model knows no more positions. */
const MAX_TOKENS = 256

// A worker thread, because one embedding takes as much CPU time as many requests.
const port = parentPort
if (!port) throw new Error('this module runs in a worker thread')
const { directory, pooling, guard } = workerData as ThreadData
const readJson = (file: string) =>
  parseJson(z.looseObject({}), readFileSync(path.join(directory, file), 'utf8'))
const tokenizer = new Tokenizer(readJson('tokenizer.json'), readJson('tokenizer_config.json'))
const session = await InferenceSession.create(path.join(directory, 'model.onnx'), {
  // One core stays free for requests.
  intraOpNumThreads: 1,
})
leaveCall(guard)

port.on('message', (request: ThreadRequest) => {
  void embed(request).then((response) => port.postMessage(response, []))
})

async function embed({ texts }: ThreadRequest): Promise<ThreadResponse> {
  try {
    const vectors: (readonly number[])[] = []
    // One by one: in a batch the 8-bit model rounds by the largest value of all its texts.
    for (const text of texts) vectors.push(await embedText(text))
    return { vectors }
  } catch {
    return {}
  }
}

async function embedText(text: string): Promise<readonly number[]> {
  const tokens = tokenizer.encode(text || ' ').ids.slice(0, MAX_TOKENS)
  const shape = [1, tokens.length]
  const inputs: Record<string, Tensor> = {
    input_ids: new Tensor('int64', BigInt64Array.from(tokens, BigInt), shape),
    attention_mask: new Tensor('int64', new BigInt64Array(tokens.length).fill(1n), shape),
    token_type_ids: new Tensor('int64', new BigInt64Array(tokens.length), shape),
  }
  const known = Object.entries(inputs).filter(([name]) => session.inputNames.includes(name))
  const outputs = await run(Object.fromEntries(known))
  const states = outputs[session.outputNames[0] ?? '']
  if (!states) throw new Error('the model has no output')
  return pooling === 'cls' ? firstOf(states) : meanOf(states)
}

async function run(inputs: Readonly<Record<string, Tensor>>) {
  if (!enterCall(guard)) throw new Error('the thread is about to end')
  try {
    return await session.run(inputs)
  } finally {
    leaveCall(guard)
  }
}

function firstOf({ data, dims }: Tensor): readonly number[] {
  return [...(data as Float32Array).subarray(0, dims.at(-1))]
}

function meanOf({ data, dims }: Tensor): readonly number[] {
  const [, tokens = 0, dimensions = 0] = dims
  const states = data as Float32Array
  const sums = Array.from({ length: dimensions }, () => 0)
  for (let token = 0; token < tokens; token += 1) {
    for (let at = 0; at < dimensions; at += 1)
      sums[at] = (sums[at] ?? 0) + (states[token * dimensions + at] ?? 0)
  }
  return sums.map((sum) => sum / tokens)
}
