import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { installLlama, installWeights } from './local-model/install-model.ts'
import { loadLlama } from './local-model/llama.ts'
import { serveCompletions } from './local-model/serve-completions.ts'

/** A language model on this machine, behind an OpenAI-compatible API. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8080' },
    /** Weights in GGUF; by default a tiny model that proves the connection and no more. */
    weights: { type: 'string' },
    threads: { type: 'string', default: String(availableParallelism()) },
    context: { type: 'string', default: '4096' },
  },
})

const folder = path.resolve('.cache/local-model')
console.log(`local model: installing into ${path.relative('.', folder)} (first run only)`)
const module = await installLlama(folder)
const weights = values.weights ?? (await installWeights(folder))
const complete = await loadLlama({
  module,
  weights,
  contextTokens: Number(values.context),
  threads: Number(values.threads),
})
const name = path.basename(weights, '.gguf')
const server = serveCompletions(name, complete)
server.listen(Number(values.port), '127.0.0.1')
await once(server, 'listening')
console.log(`local model: OPENAI_URL=http://127.0.0.1:${values.port}/v1 OPENAI_MODEL=${name}`)
