import { expect, it } from 'vitest'
import { loadSite, loadServiceTexts } from '#server/http/load-build.ts'
import { loadBuildKnowledge } from '#server/retrieval/knowledge/knowledge-state.ts'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { writeSmallBuild } from './small-build.ts'

it('is a complete build for the server', { timeout: 30_000 }, async () => {
  const folder = temporaryFolder()
  const texts = await writeSmallBuild(folder)
  expect(await loadServiceTexts(folder)).toEqual(texts)
  expect((await loadBuildKnowledge(folder)).passages.length).toBeGreaterThan(200)
  const { notFound } = await loadSite(folder)
  expect(notFound.get('en')?.bodies.identity?.toString()).toContain('not found')
})
