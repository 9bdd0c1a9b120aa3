// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt } from '#tests/support/rendered-page.tsx'
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

const press = (key: string, init: KeyboardEventInit = {}) =>
  act(async () => void fireEvent.keyDown(field(), { key, ...init }))

test('Enter that ends a composition opens nothing', async () => {
  const { address, onClose } = openPalette()
  await press('Enter', { isComposing: true })
  await press('Enter', { keyCode: 229 })
  expect(address()).toBe('/here')
  expect(onClose).not.toHaveBeenCalled()
})
