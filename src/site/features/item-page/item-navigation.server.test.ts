import { expect, test } from 'vitest'
import { itemSteps } from './item-navigation.server.ts'

const WORDS = { label: 'Other models', previous: 'Previous', next: 'Next', all: 'All models' }
const ENTRIES = ['drini', 'hermes', 'kratos'].map((id) => ({ id, title: id.toUpperCase() }))

const stepsOf = (id: string) => itemSteps(ENTRIES, id, { parent: 'models', locale: 'en' }, WORDS)

test('links to the previous entry, the next entry and the catalogue', () => {
  expect(stepsOf('hermes')).toEqual({
    label: 'Other models',
    previous: { label: 'Previous', title: 'DRINI', path: '/models/drini' },
    next: { label: 'Next', title: 'KRATOS', path: '/models/kratos' },
    all: { label: 'All models', path: '/models' },
  })
})

test('the first entry has no previous and the last no next link', () => {
  expect(stepsOf('drini').previous).toBeUndefined()
  expect(stepsOf('kratos').next).toBeUndefined()
})
