import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { publishedNotes } from '#content/passages/legal.ts'
import { readContent } from '#content/reader/read-content.ts'
import { createFinder } from '#site/features/search/find/find-entries.ts'
import { searchFile } from '#site/features/search/index/build-index.server.ts'
import type { SearchFile } from '#site/features/search/index/search-file.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

interface WrittenQuery {
  readonly query: string
  readonly entry: string
}

const QUERIES = parse(
  readFileSync(new URL('queries.yaml', import.meta.url), 'utf8'),
) as readonly WrittenQuery[]

/** Serialised, as the browser receives it. */
const find = createFinder(JSON.parse(JSON.stringify(searchFile('en'))) as SearchFile)

/** Figures, and words in other languages. */
test.each([
  ['€2999', '/chatbots#package-qa-chatbot'],
  ['2.999', '/chatbots#package-qa-chatbot'],
  ['999', '/chatbots#package-basic-informative'],
  ['€1999', '/chatbots#package-informative-rag'],
  ['4999', '/chatbots#package-researcher-bot'],
  ['96.1%', '/models/orion'],
  ['96,1', '/models/orion'],
  ['93.8 %', '/models/zephyros'],
  ['1,200', '/research#collaboration'],
  ['180 days', '/privacy-policy#how-long-we-keep-data'],
  ['çmimi', '/chatbots#pricing'],
  ['cmimet', '/chatbots#pricing'],
  ['kontakt', '/contact'],
  ['kontak', '/contact'],
  ['punë', '/careers'],
  ['karriera', '/careers'],
  ['privatësia', '/privacy-policy'],
  ['kushtet', '/terms-of-service'],
  ['modelet', '/models'],
  ['automatizime', '/automations'],
  ['hulumtim', '/research'],
  ['kompania', '/about'],
  ['mashtrim', '/models/kratos'],
  ['kredi', '/models/hermes'],
  ['fatura', '/automations#invoice-intake'],
  ['Kosova', '/contact#branch-kosovo'],
  ['τιμή', '/chatbots#pricing'],
  ['ΤΙΜΕΣ', '/chatbots#pricing'],
  ['επικοινωνία', '/contact'],
  ['επικοινων', '/contact'],
  ['εργασία', '/careers'],
  ['έρευνα', '/research'],
  ['μοντέλα', '/models'],
  ['αυτοματισμοί', '/automations'],
  ['εταιρεία', '/about'],
  ['απόρρητο', '/privacy-policy'],
  ['όροι', '/terms-of-service'],
  ['δάνειο', '/models/hermes'],
  ['τιμολόγια', '/automations#invoice-intake'],
  ['Ελλάδα', '/contact#branch-greece'],
  ['προσβασιμότητα', '/accessibility'],
])('%s finds %s first', (query, entry) => {
  expect(find(query)?.[0]?.url).toBe(entry)
})

test.each(['2998', '9992', '96.2'])('an unknown figure such as %s finds nothing', (query) => {
  expect(find(query)).toEqual([])
})

test.each(QUERIES)('$query finds $entry among the first three', ({ query, entry }) => {
  const first = find(query)?.slice(0, 3)
  expect(first?.map(({ url }) => url)).toContain(entry)
})

test.each(
  publishedNotes(readContent(SAMPLE_CONTENT)).flatMap(({ body }) =>
    body.map(({ id, heading }) => [heading, `/help#${id}`] as const),
  ),
)('EXT-12 the heading %s finds %s among the first three', (heading, entry) => {
  const first = find(heading)?.slice(0, 3)
  expect(first?.map(({ url }) => url)).toContain(entry)
})
