import type { ModelBehaviour } from '../../support/model-provider/model-script.ts'
import { serveModel } from '../../support/model-provider/serve-model.ts'
import { modelOf, numberedWords } from './paced-model.ts'

/** The model provider in a separate process, so that its cost is not included. */
const provider = await serveModel(
  ({ path }): ModelBehaviour => {
    const { events, gapMs, bytes } = modelOf(path)
    return {
      text: numberedWords(events, bytes),
      gapMs,
      usage: { input: 1000, output: events },
    }
  },
  { isRecording: false },
)
process.send?.({ port: provider.port })
