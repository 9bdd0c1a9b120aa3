import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { buildKnowledge } from '#content/passages/passage.ts'
import { loadPagesOnly } from '#tests/fixtures/pages-only.ts'
import { sampleTexts } from '#tests/fixtures/service-texts.ts'
import { smallBuild } from '#tests/fixtures/small-build.ts'
import { parseConfig } from '../config/config.ts'
import { createAssistant, createFilterFactory } from './assistant.ts'
import { fillInstruction } from './prompt.ts'

const KEY = 'k3y-of-the-provider-5f0c9a'
const SECRET = 'secret of the service, 5f0c9a'

/** The filter of the service as it is configured, without a database or a provider. */
async function openService() {
  const pages = await loadPagesOnly(await smallBuild())
  const { service, close } = createAssistant({
    ...pages,
    config: parseConfig({ EMBEDDINGS: 'local', GEMINI_API_KEY: KEY }),
    pool: {} as Pool,
    secret: SECRET,
    knowledge: buildKnowledge([]),
  })
  onTestFinished(close)
  return service
}

test.each(['en', 'sq'])(
  'the service withholds its canary, its secret and its keys in %s',
  async (language) => {
    const { canary, createFilter } = await openService()
    const texts = sampleTexts.chat[language]
    const instruction = texts ? fillInstruction(texts, canary) : ''
    for (const hidden of [canary, SECRET, KEY]) {
      const filter = createFilter({ instruction, given: [{ number: 1, text: '' }], said: [] })
      const shown = filter.push(`Kratos [1]. It is ${hidden} indeed.`) + filter.end()
      expect(shown).toContain('Kratos [1]')
      expect(shown).not.toContain(hidden)
      expect(filter.findings()).toMatchObject({ droppedCitations: 0, hasLeaked: true })
    }
  },
)

test('rejects an instruction without a leak guard', () => {
  const settings = {
    texts: sampleTexts,
    canary: 'cdfhjkmnpqrvwxycdfhjkmnp',
    paths: [],
    secrets: [],
  }
  const create = createFilterFactory(settings)
  expect(() => create({ instruction: 'Other.', given: [], said: [] })).toThrow('no leak guard')
})
