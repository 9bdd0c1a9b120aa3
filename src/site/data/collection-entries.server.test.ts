import { expect, test } from 'vitest'
import { contentIn } from './content.server.ts'
import { shownFigures } from './collection-entries.server.ts'

const FIGURE = {
  value: 98.3,
  notation: 'plain',
  unit: '%',
  plus: false,
  label: 'Accuracy',
  source: 'Report 12 of 2 March 2026.',
  measured: { testSet: '500 loan files', date: '2026-03-02', range: '97.9% to 98.6%' },
} as const
const content = contentIn('en')
const measuredOf = (figure: Parameters<typeof shownFigures>[0][number]) =>
  shownFigures([figure], content)[0]?.measured

test('a figure shows on what, when and within which range it was measured', () => {
  expect(measuredOf(FIGURE)).toEqual({
    open: 'How measured',
    openOf: 'How measured: Accuracy',
    facts: [
      { label: 'Test set', value: '500 loan files' },
      { label: 'Date', value: '2 March 2026' },
      { label: 'Range', value: '97.9% to 98.6%' },
    ],
  })
})

test('nothing is shown without a measurement or while the source is owed', () => {
  const { measured: _, ...unmeasured } = FIGURE
  expect(measuredOf(unmeasured)).toBeUndefined()
  expect(measuredOf({ ...FIGURE, source: 'Sample. To file: the report.' })).toBeUndefined()
})
