import { expect, test } from 'vitest'
import { similarModels, type ComparedModel } from './similar-models.ts'

const model = (id: string, changes: Partial<ComparedModel> = {}): ComparedModel => ({
  id,
  domains: [],
  accuracyPercent: 90,
  latencyMs: 20,
  ...changes,
})

const idsOf = (list: readonly ComparedModel[]) => list.map(({ id }) => id)

test('a shared domain outweighs the closest figures, and two outweigh one', () => {
  const own = model('own', { domains: ['Banking', 'Payments'] })
  const others = [
    model('twin'),
    model('one', { domains: ['Banking'], accuracyPercent: 60 }),
    model('two', { domains: ['Payments', 'Banking'], latencyMs: 900 }),
  ]
  expect(idsOf(similarModels(own, [own, ...others], 3))).toEqual(['two', 'one', 'twin'])
})

test.each([
  ['accuracy', { accuracyPercent: 91 }, { accuracyPercent: 93 }],
  ['accuracy, also if lower', { accuracyPercent: 93 }, { accuracyPercent: 86 }],
  ['latency, by ratio', { latencyMs: 15 }, { latencyMs: 30 }],
  ['latency, also if higher', { latencyMs: 30 }, { latencyMs: 5 }],
])('among otherwise equal models the closest %s comes first', (_figure, near, far) => {
  const others = [model('far', far), model('near', near)]
  expect(idsOf(similarModels(model('own'), others, 2))).toEqual(['near', 'far'])
})
