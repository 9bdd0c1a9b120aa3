import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { listLocales } from '#content/reader/read-content.ts'
import { createFinder } from '#site/features/search/find/find-entries.ts'
import type { SearchFile } from '#site/features/search/index/search-file.ts'

/** Below this share of queries, visitors of a language do not find what they look for. */
const FLOOR = 0.9

/** The sample content has no translations, so these tests read the real one. */
let searchFile: (locale: string) => SearchFile

beforeAll(async () => {
  vi.stubEnv('CONTENT_DIR', 'content')
  vi.resetModules()
  const module = await import('#site/features/search/index/build-index.server.ts')
  searchFile = module.searchFile
})

afterAll(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test.each(listLocales('content').slice(1))('the search in %s finds its queries', (locale) => {
  const file = JSON.parse(JSON.stringify(searchFile(locale))) as SearchFile
  const find = createFinder(file)
  const urls = new Set(file.entries.map(({ url }) => url))
  const queries = readQueries(locale)
  expect(queries.length).toBeGreaterThanOrEqual(50)
  // The company may retire an entry.
  const present = queries.filter(({ entry }) => urls.has(`/${locale}${entry}`))
  const missed = present.filter(({ query, entry }) => {
    const first = find(query)?.slice(0, 3) ?? []
    return !first.some(({ url }) => url === `/${locale}${entry}`)
  })
  const found = 1 - missed.length / present.length
  expect(found, `missed: ${missed.map(({ query }) => query).join(', ')}`).toBeGreaterThanOrEqual(
    FLOOR,
  )
})

function readQueries(locale: string) {
  const file = new URL(`queries-${locale}.yaml`, import.meta.url)
  return parse(readFileSync(file, 'utf8')) as readonly {
    readonly query: string
    readonly entry: string
  }[]
}
