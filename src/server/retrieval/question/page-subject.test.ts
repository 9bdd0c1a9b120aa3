import { expect, test } from 'vitest'
import { readPassages } from '#content/passages/read-passages.ts'
import { pageSubjects } from './page-subject.ts'

test('a page of its own is about its entry, a catalogue about nothing in particular', () => {
  const subjects = pageSubjects(readPassages('content'))
  expect(subjects.get('/models/kratos')).toEqual({ name: 'Kratos', catalogue: '/models' })
  expect(subjects.get('/research/three-bearings')?.catalogue).toBe('/research')
  expect(subjects.has('/models')).toBe(false)
  expect(subjects.has('/')).toBe(false)
  expect(subjects.size).toBe(16)
})
