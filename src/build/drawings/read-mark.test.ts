import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { AUTOMATION_CATEGORIES } from '#content/schema/catalogue.ts'
import { automationMark } from './drawing-list.ts'
import { readMark } from './read-mark.ts'
import { writeSvg } from './write-svg.ts'

const FILES = globSync('src/drawings/marks/*.svg')
const PERSONAS = ['all-in-one', 'qa', 'informative', 'support', 'navigator', 'researcher']

test.each(FILES)('%s is read completely', (file) => {
  const written = writeSvg(readMark(path.basename(file, '.svg'))).replace(' id="d"', '')
  expect(written).toBe(`${readFileSync(file, 'utf8').replaceAll(/\n */g, '')}\n`)
})

test('every category of automations has a mark of its own, all others share one', () => {
  const marks = [...AUTOMATION_CATEGORIES, 'farming'].map((one) => writeSvg(automationMark(one)))
  expect(new Set(marks).size).toBe(AUTOMATION_CATEGORIES.length + 1)
  expect(automationMark('farming')).toEqual(automationMark('fishing'))
})

test.each([...PERSONAS, 'unknown'])('the mark of the persona %s shows its answer', (id) => {
  const { shapes } = readMark(`persona-${id}`, 'persona-informative')
  expect(shapes.map(({ attributes }) => attributes.fill)).toContain('var(--way)')
})
