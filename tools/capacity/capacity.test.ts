import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { estimate, findLimits } from './estimate.ts'
import { capacityInputs, type Input, type Inputs } from './inputs.ts'
import { capacityReport, inputsReport, STEPS } from './report.ts'

const defaults = capacityInputs(parseConfig({ GEMINI_API_KEY: 'none' }))
const changed = (changes: Partial<Record<keyof Inputs, number>>): Inputs => {
  const entries = Object.entries(changes).map(([name, value]) => [name, { value, meaning: name }])
  return { ...defaults, ...(Object.fromEntries(entries) as Partial<Inputs>) }
}
const at = (visits: number, changes = {}) => estimate(visits, changed(changes))

const quoted = Object.entries<Input>(defaults).filter(([, { quote }]) => quote !== undefined)

test.each(quoted)('%s is still recorded in its source', (_name, { file = '', quote = '' }) => {
  const text = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')
  expect(text.includes(quote)).toBe(true)
})

test('docs/scale.md has the tables that the command prints', () => {
  const document = readFileSync('docs/scale.md', 'utf8')
  const steps = STEPS.map((step) => step * defaults.visits.value)
  expect(document).toContain(capacityReport(steps, defaults))
  expect(document).toContain(inputsReport(defaults))
})

test('counts questions, answers at once and their cost', () => {
  const load = at(30 * 24 * 3600, {
    asking: 0.1,
    questions: 2,
    peak: 10,
    answerSeconds: 20,
    promptTokens: 1000,
    answerTokens: 500,
    priceIn: 1,
    priceOut: 2,
    monthlyCap: 100,
    dailyCap: 50,
  })
  expect(load.questionsPerMonth).toBeCloseTo(518_400)
  expect(load.questionsPerSecond).toBeCloseTo(2)
  expect(load.streams).toBeCloseTo(40)
  expect(load.modelEuro).toBeCloseTo(1036.8)
  expect(load.spentEuro).toBe(100)
})

test('the daily cap limits a month too', () => {
  expect(at(1e9, { dailyCap: 1, monthlyCap: 1000 }).spentEuro).toBe(30)
})

test('counts the bytes of first and later pages', () => {
  const load = at(1e6, { pages: 3, firstBytes: 100_000, laterBytes: 25_000 })
  expect(load.gigabytesPerMonth).toBeCloseTo(150)
})

test('keeps messages and conversations for their own periods', () => {
  const sizes = { writing: 0.01, messageBytes: 1000, questionBytes: 2000, asking: 0.01 }
  const load = at(1e6, { ...sizes, questions: 1, messageDays: 180, chatDays: 15 })
  expect(load.databaseGigabytes).toBeCloseTo(0.06 + 0.01)
})

test('two web processes are the least, and one of them may be restarting', () => {
  expect(at(1).webProcesses).toBe(2)
  const perStream = 1e6 / at(1e6).streams
  expect(at(199 * perStream).webProcesses).toBe(2)
  expect(at(201 * perStream).webProcesses).toBe(3)
})

test.each(findLimits(defaults))('the load reaches its limit at these visits: $name', (limit) => {
  const before = at(limit.visits * 0.99)
  const after = at(limit.visits * 1.01)
  const value = (name: keyof Inputs) => defaults[name].value
  const crossed = [
    before.modelEuro < value('monthlyCap') && after.modelEuro > value('monthlyCap'),
    before.messagesPerHour < value('messagesHour') && after.messagesPerHour > value('messagesHour'),
    before.webProcesses < after.webProcesses,
    before.megabitsPerSecond < value('linkMbit') && after.megabitsPerSecond > value('linkMbit'),
    before.connections < value('nginxConnections') && after.connections > value('nginxConnections'),
    before.databaseCores < value('cores') / 2 && after.databaseCores > value('cores') / 2,
  ]
  expect(crossed).toContain(true)
})

test('lists the limits in the order in which they are reached', () => {
  const visits = findLimits(changed({ monthlyCap: 1e9 })).map((limit) => limit.visits)
  expect(visits).toEqual(visits.toSorted((a, b) => a - b))
  expect(findLimits(changed({ linkMbit: 1 }))[0]?.name).toContain('network link')
})
