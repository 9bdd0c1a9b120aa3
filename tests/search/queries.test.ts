import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createFinder } from '#site/features/search/find/find-entries.ts'
import { searchFile } from '#site/features/search/index/build-index.server.ts'
import type { SearchFile } from '#site/features/search/index/search-file.ts'

interface WrittenQuery {
  readonly query: string
  readonly entry: string
  readonly misspelt?: boolean
}

const QUERIES = parse(
  readFileSync(new URL('queries.yaml', import.meta.url), 'utf8'),
) as readonly WrittenQuery[]

/** As the browser gets it. */
const find = createFinder(JSON.parse(JSON.stringify(searchFile('en'))) as SearchFile)

test('there are sixty queries, a third of them with typing errors', () => {
  expect(QUERIES).toHaveLength(60)
  expect(QUERIES.filter(({ misspelt }) => misspelt)).toHaveLength(20)
})

test.each(QUERIES)('$query finds $entry among the first three', ({ query, entry }) => {
  const first = find(query)?.slice(0, 3)
  expect(first?.map(({ url }) => url)).toContain(entry)
})
