// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderAt } from '#tests/support/rendered-page.tsx'
import { listenForQuestions } from '../../../lib/feature-channels.ts'
import { searchFile } from '../index/build-index.server.ts'
import { SearchPalette } from './search-palette.tsx'

const FILE = searchFile('en')

function openPalette(initialWords = '') {
  const onClose = vi.fn<() => void>()
  const page = renderAt(
    '/here',
    <SearchPalette file={FILE} label="Search" initialWords={initialWords} onClose={onClose} />,
  )
  return { ...page, onClose }
}

const field = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.getAllByRole('option')
const hrefs = () => options().flatMap((option) => option.getAttribute('href') ?? [])

const type = (value: string) => act(() => void fireEvent.change(field(), { target: { value } }))
const press = (key: string, init: KeyboardEventInit = {}) =>
  act(async () => void fireEvent.keyDown(field(), { key, ...init }))

test('goes on with the words typed before it was loaded', () => {
  openPalette('kratos')
  expect(field().value).toBe('kratos')
  expect(field().selectionStart).toBe('kratos'.length)
  expect(hrefs()[0]).toBe('/models/kratos')
})

test('Enter that ends a composition opens nothing', async () => {
  const { address, onClose } = openPalette()
  await press('Enter', { isComposing: true })
  await press('Enter', { keyCode: 229 })
  expect(address()).toBe('/here')
  expect(onClose).not.toHaveBeenCalled()
})

test('without results it offers the contact page and hands the words to the assistant', async () => {
  const asked: string[] = []
  onTestFinished(listenForQuestions((words) => void asked.push(words)))
  const { address, onClose } = openPalette()
  type(' qqqxxx ')
  expect(hrefs()).toEqual([FILE.text.contactPath])
  await press('End')
  await press('Enter')
  expect(asked).toEqual(['qqqxxx'])
  expect(onClose).toHaveBeenCalledOnce()
  expect(address()).toBe('/here')
})

test('announces the number of results when typing pauses', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  openPalette()
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  type('model')
  wait(600)
  type('kratos')
  wait(600)
  expect(screen.getByRole('status').textContent).toBe('')
  wait(100)
  const count = hrefs().length
  expect(screen.getByRole('status').textContent).toBe(
    FILE.text.count.replace('{count}', `${count}`),
  )
})
