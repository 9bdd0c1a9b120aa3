import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'

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
const directory = String(workerData)
const readJson = (file: string): object =>
  JSON.parse(readFileSync(path.join(directory, file), 'utf8')) as object
const tokenizer = new Tokenizer(readJson('tokenizer.json'), readJson('tokenizer_config.json'))
const session = await InferenceSession.create(path.join(directory, 'model.onnx'), {
  // One core stays free for requests.
  intraOpNumThreads: 1,
})

port.on('message', (request: ThreadRequest) => {
  void embed(request).then((response) => port.postMessage(response, []))
})

async function embed({ texts }: ThreadRequest): Promise<ThreadResponse> {
  try {
    // Padded to the longest text of the batch.
    const rows = texts.map((text) => tokenizer.encode(text || ' ').ids.slice(0, MAX_TOKENS))
    const width = Math.max(...rows.map(({ length }) => length))
    const ids = new BigInt64Array(rows.length * width)
    const mask = new BigInt64Array(rows.length * width)
    for (const [row, tokens] of rows.entries()) {
      for (const [column, id] of tokens.entries()) {
        ids[row * width + column] = BigInt(id)
        mask[row * width + column] = 1n
      }
    }
    const shape = [rows.length, width]
    const inputs: Record<string, Tensor> = {
      input_ids: new Tensor('int64', ids, shape),
      attention_mask: new Tensor('int64', mask, shape),
      token_type_ids: new Tensor('int64', new BigInt64Array(ids.length), shape),
    }
    const known = Object.entries(inputs).filter(([name]) => session.inputNames.includes(name))
    const outputs = await session.run(Object.fromEntries(known))
    const states = outputs[session.outputNames[0] ?? '']
    if (!states) return {}
    return { vectors: rows.map(({ length }, row) => meanOf(states, row, length)) }
  } catch {
    return {}
  }
}

/** The mean of the states of a text's tokens, without the padding. */
function meanOf({ data, dims }: Tensor, row: number, tokens: number): readonly number[] {
  const [, width = 0, dimensions = 0] = dims
  const states = data as Float32Array
  const sums = new Array<number>(dimensions).fill(0)
  for (let token = 0; token < tokens; token += 1) {
    const start = (row * width + token) * dimensions
    for (let at = 0; at < dimensions; at += 1)
      sums[at] = (sums[at] ?? 0) + (states[start + at] ?? 0)
  }
  return sums.map((sum) => sum / tokens)
}
