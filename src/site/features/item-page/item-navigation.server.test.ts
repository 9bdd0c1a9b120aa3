import { expect, test } from 'vitest'
import { itemSteps } from './item-navigation.server.ts'

const WORDS = { label: 'Other models', previous: 'Previous', next: 'Next', all: 'All models' }
const ENTRIES = ['drini', 'hermes', 'kratos'].map((id) => ({ id, title: id.toUpperCase() }))

const stepsOf = (id: string) => itemSteps(ENTRIES, id, { parent: 'models', locale: 'en' }, WORDS)

test('in the middle of a catalogue there is a way to both sides and to all', () => {
  expect(stepsOf('hermes')).toEqual({
    label: 'Other models',
    previous: { label: 'Previous', title: 'DRINI', path: '/models/drini' },
    next: { label: 'Next', title: 'KRATOS', path: '/models/kratos' },
    all: { label: 'All models', path: '/models' },
  })
})

test('the first entry has none before it, and the last none after it', () => {
  expect(stepsOf('drini').previous).toBeUndefined()
  expect(stepsOf('kratos').next).toBeUndefined()
})
