import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { REWRITE_INSTRUCTION } from '#server/assistant/generation/rewrite-question.ts'
import { questionIn, createRules, type ModelRule } from './model-provider/model-script.ts'
import { serveModel } from './model-provider/serve-model.ts'
import type { VectorsOf } from './embedding-provider.ts'
import { serveQuestionVectors } from './question-vectors.ts'
import { QUESTION_RULES } from './scripted-questions.ts'

interface JourneyModelOptions {
  readonly modelPort: number
  readonly controlPort: number
  readonly vectorsOf: VectorsOf
}

/** Default behaviour of the scripted model. */
export function questionRules() {
  const rules = createRules()
  for (const rule of QUESTION_RULES) rules.add(rule)
  return rules
}

/** Starts the scripted model and, on a separate port, the API that tests control it with. */
export async function serveJourneyModel(options: JourneyModelOptions) {
  const { modelPort, controlPort, vectorsOf } = options
  const rules = questionRules()
  const vectors = serveQuestionVectors(vectorsOf)
  const model = await serveModel(rules.script, { port: modelPort, other: vectors.other })
  const handleControl = async (request: IncomingMessage): Promise<unknown> => {
    if (request.method === 'POST') {
      rules.add((await json(request)) as ModelRule)
      return {}
    }
    const match = new URL(request.url ?? '', 'http://127.0.0.1').searchParams.get('match') ?? ''
    return {
      requests: model.requests.filter(
        (call) => call.instruction !== REWRITE_INSTRUCTION && questionIn(call).includes(match),
      ),
      embedded: vectors.requests.filter(({ text }) => text.includes(match)),
    }
  }
  const control = createServer((request, response) => {
    handleControl(request).then(
      (body) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body)),
      (error: Error) => response.writeHead(400).end(error.message),
    )
  })
  control.listen(controlPort, '127.0.0.1')
  await once(control, 'listening')
  return {
    close: async () => {
      control.close()
      control.closeAllConnections()
      await model.close()
    },
  }
}
