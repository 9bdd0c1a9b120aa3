import type { ModelBehaviour, ModelScript } from './model-provider/model-script.ts'
import { serveModel, type OtherAnswer } from './model-provider/serve-model.ts'
import { onTestFinished } from 'vitest'

/** A model provider for one test; a behaviour is shorthand for a script that always returns it. */
export async function modelProvider(
  script: ModelScript | ModelBehaviour,
  options: { readonly other?: OtherAnswer } = {},
) {
  const provider = await serveModel(toScript(script), options)
  onTestFinished(provider.close)
  return {
    ...provider,
    geminiUrl: `http://127.0.0.1:${provider.port}/v1beta`,
    openAiUrl: `http://127.0.0.1:${provider.port}/v1`,
    behave: (next: ModelScript | ModelBehaviour) => provider.behave(toScript(next)),
  }
}

function toScript(script: ModelScript | ModelBehaviour): ModelScript {
  return typeof script === 'function' ? script : () => script
}
