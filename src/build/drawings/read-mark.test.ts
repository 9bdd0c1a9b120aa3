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

test('the answer of the QA persona is in the middle of its three bearings', () => {
  const { shapes } = readMark('persona-qa')
  const field = shapes.find(({ attributes }) => attributes.fill === 'var(--tone-pasture)')
  const corners = field?.attributes.d?.match(/(?<=[ML])[\d.]+/g)?.map(Number) ?? []
  expect(Math.max(...corners) - Math.min(...corners)).toBeLessThan(40)
  const middle = corners.reduce((sum, x) => sum + x, 0) / 3
  expect(shapes.at(-1)?.attributes.d).toMatch(new RegExp(`^M${middle.toFixed(1)} `))
})

test('the net of the all-in-one persona has six stations', () => {
  const { shapes } = readMark('persona-all-in-one')
  expect(shapes.filter(({ tag }) => tag === 'circle').length + 1).toBe(PERSONAS.length)
})
