// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '#tests/support/rendered-page.tsx'
import { Catalogue } from './catalogue.tsx'
import { ALL, containsText } from './query.ts'

const ENTRIES = [
  { id: 'harbour', title: 'Harbour log', category: 'ports' },
  { id: 'crane', title: 'Crane plan', category: 'ports' },
  { id: 'ledger', title: 'Ledger check', category: 'finance' },
]

const WORDS = {
  search: { label: 'Search', placeholder: 'Search' },
  category: 'Category',
  categories: [
    { id: ALL, label: 'All' },
    { id: 'ports', label: 'Ports' },
    { id: 'finance', label: 'Finance' },
  ],
  showing: 'Showing {count} of {total}',
}

function openCatalogue(query = '') {
  return renderAt(
    `/list${query}`,
    <Catalogue
      searchId="search"
      words={WORDS}
      entries={ENTRIES}
      matches={({ title, category }, query) =>
        containsText([title], query.search) &&
        (query.category === ALL || query.category === category)
      }
      renderEntry={({ id, title }, isMarked) => (
        <h2 id={id} data-marked={isMarked}>
          {title}
        </h2>
      )}
      empty={{ className: 'empty', art: null, title: 'Nothing', clear: 'Clear' }}
    />,
  )
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)
const pressed = () => screen.getByRole('button', { pressed: true }).textContent

async function press(name: string) {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
}

test('a category chosen before a letter is rendered keeps the letter', () => {
  const { address } = openCatalogue('?category=ports')
  act(() => {
    fireEvent.change(field(), { target: { value: 'cr' } })
    fireEvent.click(screen.getByRole('button', { name: 'Finance' }))
  })
  expect(address()).toBe('/list?search=cr&category=finance')
})

test('clearing resets search and category, focuses the count, and can be taken back', async () => {
  const { address, back } = openCatalogue('?search=nothing&category=finance')
  expect(titles()).toEqual([])
  await press('Clear')
  expect(address()).toBe('/list')
  expect(field().value).toBe('')
  expect(titles()).toHaveLength(3)
  expect(document.activeElement).toBe(screen.getByRole('status'))
  await back()
  expect([pressed(), field().value]).toEqual(['Finance', 'nothing'])
})
