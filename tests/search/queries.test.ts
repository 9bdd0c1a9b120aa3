import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { publishedNotes } from '#content/passages/legal.ts'
import { readContent } from '#content/reader/read-content.ts'
import { createFinder } from '#site/features/search/find/find-entries.ts'
import { searchFile } from '#site/features/search/index/build-index.server.ts'
import type { SearchFile } from '#site/features/search/index/search-file.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

function readQueries(file: string) {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return parse(text) as readonly { readonly query: string; readonly entry: string }[]
}

/** Serialised, as the browser receives it. */
const find = createFinder(JSON.parse(JSON.stringify(searchFile('en'))) as SearchFile)

test.each(readQueries('queries-first.yaml'))('$query finds $entry first', ({ query, entry }) => {
  expect(find(query)?.[0]?.url).toBe(entry)
})

test.each(['2998', '9992', '96.2'])('an unknown figure such as %s finds nothing', (query) => {
  expect(find(query)).toEqual([])
})

test.each(readQueries('queries.yaml'))(
  '$query finds $entry among the first three',
  ({ query, entry }) => {
    const first = find(query)?.slice(0, 3)
    expect(first?.map(({ url }) => url)).toContain(entry)
  },
)

test.each(
  publishedNotes(readContent(SAMPLE_CONTENT)).flatMap(({ body }) =>
    body.map(({ id, heading }) => [heading, `/help#${id}`] as const),
  ),
)('EXT-12 the heading %s finds %s among the first three', (heading, entry) => {
  const first = find(heading)?.slice(0, 3)
  expect(first?.map(({ url }) => url)).toContain(entry)
})
