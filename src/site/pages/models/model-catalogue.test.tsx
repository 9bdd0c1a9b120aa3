// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '#tests/support/rendered-page.tsx'
import { ModelCatalogue } from './model-catalogue.tsx'
import { modelsData } from './models-data.server.ts'

const DATA = modelsData('en')
const { filter: text, models } = DATA

const openModels = (query = '') => renderAt(`/models${query}`, <ModelCatalogue data={DATA} />)

const select = (label: string) =>
  screen.getByLabelText<HTMLSelectElement>(label, { selector: 'select' })
const values = () =>
  [text.category, text.domain, text.complexity, text.sortBy].map((label) => select(label).value)
const panel = () => screen.getByRole('button', { name: text.title })

async function choose(label: string, value: string) {
  await act(async () => void fireEvent.change(select(label), { target: { value } }))
}

async function press(name: string) {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
}

test('MFL-19 Clear Filters resets everything but the sort', async () => {
  const [model] = models
  const { address } = openModels(`?domain=${model?.domains[0]}&complexity=High&sort=latency`)
  expect(values()).toEqual(['all', model?.domains[0], 'High', 'latency'])
  await press(text.clear)
  expect(values()).toEqual(['all', 'all', 'all', 'latency'])
  expect(address()).toBe('/models?sort=latency')
})

test('MFL-19 Clear Filters is removed and the focus moves to the panel button', async () => {
  openModels('?complexity=High')
  await press(text.clear)
  expect(screen.queryByRole('button', { name: text.clear })).toBeNull()
  expect(document.activeElement).toBe(panel())
})

test('MFL-19 a sort alone offers nothing to clear', () => {
  openModels('?sort=latency')
  expect(screen.queryByRole('button', { name: text.clear })).toBeNull()
})

test('MFL-20 each choice is one step back', async () => {
  const { back, address } = openModels()
  await choose(text.complexity, 'High')
  await choose(text.sortBy, 'accuracy')
  await back()
  expect(address()).toBe('/models?complexity=High')
  expect(values()).toEqual(['all', 'all', 'High', 'name'])
  await back()
  expect(address()).toBe('/models')
  expect(values()).toEqual(['all', 'all', 'all', 'name'])
})

test('MFL-01 the panel opens by itself when going back to a filter', async () => {
  const { back, visit } = openModels('?complexity=High')
  await press(text.title)
  await visit('/models')
  expect(panel().getAttribute('aria-expanded')).toBe('false')
  await back()
  expect(panel().getAttribute('aria-expanded')).toBe('true')
})
