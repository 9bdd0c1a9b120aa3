import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import type { Embedder } from './embedder.ts'
import { createLocalEmbedder, type LocalEmbedderOptions } from './local-embedder.ts'

const FIXTURES = new URL('../../../../tests/fixtures/embedding/', import.meta.url)
const local = createLocalEmbedder()
afterAll(local.close)

function faultyEmbedder(options: LocalEmbedderOptions = {}): Embedder {
  const module = new URL('unruly-thread.ts', FIXTURES)
  const embedder = createLocalEmbedder({ module, restartMs: 20, ...options })
  onTestFinished(embedder.close)
  return embedder
}

/** The fixture puts the length of a text into its vector. */
const lengthIn = (vector: readonly number[]) => vector.indexOf(1)

const cosine = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)

test('the real model gives similar vectors to similar meanings', async () => {
  const [asked, meant, other] = await Promise.all(
    ['How much does it cost?', 'What is the price?', 'The cat sleeps on the roof.'].map((text) =>
      local.embedQuestion(text),
    ),
  )
  if (!asked || !meant || !other) throw new Error('a vector is missing')
  expect([asked.length, local.dimensions, local.space]).toEqual([
    384,
    384,
    'local-all-minilm-l6-v2-384',
  ])
  expect(cosine(asked, asked)).toBeCloseTo(1)
  expect(cosine(asked, meant)).toBeGreaterThan(cosine(asked, other) + 0.2)
}, 60_000)

test('a text has the same vector alone and in a batch, in input order', async () => {
  const texts = Array.from(
    { length: 10 },
    (_, n) => `Passage ${n}${' says something'.repeat(n % 4)}.`,
  )
  const vectors = await local.embedTexts(texts)
  expect(vectors).toHaveLength(10)
  for (const place of [0, 3, 9]) {
    const alone = await local.embedQuestion(texts[place] ?? '')
    expect(cosine(vectors[place] ?? [], alone)).toBeCloseTo(1, 6)
  }
}, 60_000)

test.each(['', ' ', '\u0000', '\ud800', '漢字', '👩‍👩‍👧‍👦', 'Çfarë kushton?', 'a'.repeat(2000)])(
  'the real model embeds %j',
  async (text) => {
    expect(await local.embedQuestion(text)).toHaveLength(384)
  },
  60_000,
)

test('processes calls in order', async () => {
  const embedder = faultyEmbedder()
  const done: string[] = []
  const texts = ['slow', 'a', 'bb', 'ccc']
  await Promise.all(
    texts.map(async (text) => {
      expect(lengthIn(await embedder.embedQuestion(text))).toBe(text.length)
      done.push(text)
    }),
  )
  expect(done).toEqual(texts)
})

test('a question waits for no more than the running batch of a document', async () => {
  const embedder = faultyEmbedder()
  const done: string[] = []
  const documents = ['one', 'two'].map(async (name) => {
    await embedder.embedTexts(['slow', ...Array.from({ length: 9 }, () => 'a')])
    done.push(name)
  })
  await embedder.embedQuestion('bb')
  done.push('question')
  await Promise.all(documents)
  expect(done[0]).toBe('question')
})

test('a document is refused when too many wait, a question is not', async () => {
  const embedder = faultyEmbedder({ maxQueued: 1 })
  const running = [embedder.embedTexts(['slow']), embedder.embedTexts(['a'])]
  await expect(embedder.embedTexts(['b'])).rejects.toThrow('embedding failed: queue full')
  expect(lengthIn(await embedder.embedQuestion('cc'))).toBe(2)
  await Promise.all(running)
})

test('rejects a call when the queue is full', async () => {
  const embedder = faultyEmbedder({ maxQueued: 2 })
  const running = embedder.embedQuestion('slow')
  const waiting = [embedder.embedQuestion('a'), embedder.embedQuestion('b')]
  await expect(embedder.embedQuestion('c')).rejects.toThrow('embedding failed: queue full')
  await Promise.all([running, ...waiting])
  expect(lengthIn(await embedder.embedQuestion('c'))).toBe(1)
})

test('an aborted call leaves the queue at once', async () => {
  const embedder = faultyEmbedder({ maxQueued: 1 })
  const abort = new AbortController()
  const calls = [
    embedder.embedQuestion('slow', abort.signal),
    embedder.embedQuestion('a', abort.signal),
  ]
  abort.abort(new Error('gave up'))
  for (const call of calls) await expect(call).rejects.toThrow('gave up')
  await expect(embedder.embedQuestion('b', abort.signal)).rejects.toThrow('gave up')
  expect(lengthIn(await embedder.embedQuestion('bb'))).toBe(2)
})

test.each(['die', 'leave'])(
  'after "%s" replaces the thread and continues with the next call',
  async (how) => {
    const embedder = faultyEmbedder()
    const dead = embedder.embedQuestion(how)
    const next = embedder.embedQuestion('abc')
    await expect(dead).rejects.toThrow('embedding failed: crashed')
    expect(lengthIn(await next)).toBe(3)
  },
)

test('replaces a stuck thread', async () => {
  // The limit includes the start of a thread, which takes seconds on busy cores.
  const from = performance.now()
  await faultyEmbedder().embedQuestion('abc')
  const embedder = faultyEmbedder({ stuckAfterMs: 300 + 4 * (performance.now() - from) })
  await expect(embedder.embedQuestion('hang')).rejects.toThrow('embedding failed: crashed')
  const next = await vi.waitFor(() => embedder.embedQuestion('abc'), { timeout: 15_000 })
  expect(lengthIn(next)).toBe(3)
}, 60_000)

test('restarts a thread that fails to start with increasing delays', async () => {
  const embedder = faultyEmbedder({
    module: new URL('stillborn-thread.ts', FIXTURES),
    restartMs: 200,
  })
  const started = performance.now()
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await expect(embedder.embedQuestion('a')).rejects.toThrow('embedding failed: crashed')
  }
  // Delays: 0, 0, 200 and 400 ms.
  expect(performance.now() - started).toBeGreaterThan(600)
})

test('an unreadable text or a vector of wrong length fails only its own call', async () => {
  const embedder = faultyEmbedder()
  await expect(embedder.embedQuestion('err')).rejects.toThrow('embedding failed: unreadable')
  await expect(embedder.embedQuestion('short')).rejects.toThrow('embedding failed: dimensions')
  expect(lengthIn(await embedder.embedQuestion('abc'))).toBe(3)
})

/** In a process of its own: a fault of the native library would end it. */
function runWithModel(code: string, env: NodeJS.ProcessEnv = process.env): string {
  const start = `
    import { setTimeout as sleep } from 'node:timers/promises'
    const { createLocalEmbedder } = await import('./src/server/retrieval/embedding/local-embedder.ts')
    const faultOf = (call) => call.then(() => 'none', (error) => error.message)
    const texts = Array(8).fill('some words '.repeat(100))
    ${code}`
  return execFileSync(process.execPath, ['--input-type=module', '-e', start], {
    timeout: 50_000,
    stdio: ['ignore', 'pipe', 'ignore'],
    env,
  }).toString()
}

test('importing it loads no model, and an idle thread does not keep the process alive', () => {
  const out = runWithModel(`
    const embedder = createLocalEmbedder({ module: new URL('unruly-thread.ts', '${FIXTURES.href}') })
    await embedder.embedQuestion('a')
    const { default: module } = await import('node:module')
    const require = module.createRequire(import.meta.url)
    console.log(Object.keys(require.cache ?? {}).filter((file) => file.includes('onnxruntime')).length)`)
  expect(out.trim()).toBe('0')
}, 60_000)

test('closing while the real model is loaded does not end the process', () => {
  const out = runWithModel(`
    for (let ms = 50; ms <= 400; ms += 50) {
      const embedder = createLocalEmbedder()
      const fault = faultOf(embedder.embedTexts(texts))
      await sleep(ms)
      await embedder.close()
      await fault
    }
    console.log('all are closed')`)
  expect(out).toBe('all are closed\n')
}, 60_000)

test('closing in a call of the real model fails its calls, but does not end the process', () => {
  const out = runWithModel(`
    const embedder = createLocalEmbedder()
    await embedder.embedQuestion('a')
    const faults = Promise.all([texts, texts, texts].map((list) => faultOf(embedder.embedTexts(list))))
    await sleep(50)
    await embedder.close()
    for (const fault of await faults) console.log(fault)`)
  expect(out).toBe('embedding failed: closed\n'.repeat(3))
}, 60_000)

test('the runtime sends no usage data and stores no id', () => {
  const home = temporaryFolder()
  const code = `
    const embedder = createLocalEmbedder()
    await embedder.embedQuestion('Hello')
    await embedder.close()`
  runWithModel(code, { PATH: process.env['PATH'], HOME: home })
  expect(readdirSync(home)).toEqual([])
}, 60_000)
