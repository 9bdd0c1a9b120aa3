import { expect, test, vi } from 'vitest'
import { paperData } from '../paper/paper-data.server.ts'
import { researchData } from './research-data.server.ts'

// The sample content has no translations.
vi.hoisted(() => vi.stubEnv('KORAB_CONTENT_DIR', 'content'))

test('RES-06 a translated impact keeps its colour', () => {
  const [english, greek] = [researchData('en').papers, researchData('el').papers]
  expect(greek.map(({ impact }) => impact)).toEqual(english.map(({ impact }) => impact))
  expect(greek.map(({ impactLabel }) => impactLabel)).toContain('Υψηλή απήχηση')
  const { hero } = paperData(new Request('http://localhost/el/research/grounded-answers/'))
  expect(hero).toMatchObject({ impact: 'high', impactLabel: 'Υψηλή απήχηση' })
})
