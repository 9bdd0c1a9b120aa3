import { lastingPort } from '#tools/services/lasting-port.ts'
import { createGemini } from '#server/assistant/providers/gemini.ts'
import { expect, onTestFinished, test } from 'vitest'
import { serveJourneyModel } from './journey-model.ts'

test('the model of the journeys answers from what it gets, and as it is told', async () => {
  const vectorsOf = async (texts: readonly string[]) => texts.map(({ length }) => [length])
  const [modelPort, controlPort] = [await lastingPort(), await lastingPort()]
  const model = await serveJourneyModel({ modelPort, controlPort, vectorsOf })
  onTestFinished(model.close)
  const url = `http://127.0.0.1:${modelPort}/v1beta`
  const provider = createGemini({ url, key: 'k', model: 'm', temperature: 0 })
  const ask = async (question: string) => {
    let text = ''
    const generation = {
      instruction: '',
      turns: [{ role: 'user', text: question } as const],
      maxOutputTokens: 9,
      signal: AbortSignal.timeout(5000),
    }
    for await (const event of provider.generate(generation)) {
      if (event.type === 'text') text += event.text
    }
    return text
  }
  const control = `http://127.0.0.1:${controlPort}`
  const order = (rule: object) => fetch(control, { method: 'POST', body: JSON.stringify(rule) })
  await order({ match: 'tea', behaviour: 'down' })
  await order({ match: 'coffee', behaviour: 'slow', answer: 'With [1] milk.' })
  expect(await ask('Water?')).toContain('out of scope')
  expect(await ask('coffee?')).toBe('With [1] milk.')
  await expect(ask('tea?')).rejects.toThrow('status 503')
  await order({ match: 'tea', behaviour: { text: ['Green.'] } })
  expect(await ask('tea?')).toBe('Green.')
  const state = (await (await fetch(`${control}/?match=tea`)).json()) as { requests: unknown[] }
  expect(state.requests).toHaveLength(2)
})
