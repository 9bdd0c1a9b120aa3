import { hasPage, listLocales, readContent, type Content } from '../reader/read-content.ts'
import { hasPlaceholder } from '../rules/placeholders.ts'
import { comparisonPassages } from './comparisons.ts'
import { entryPassages } from './entries.ts'
import { legalPassages, notePassages } from './legal.ts'
import { pagePassages } from './pages.ts'
import { type BuiltPassage, toPassage, type PageId } from './passage.ts'
import { createWriter } from './sentences.ts'
import { tablePassages } from './tables.ts'

/** In a stable order. */
const SOURCES = [pagePassages, entryPassages, legalPassages, notePassages, comparisonPassages]

/** The passages of one language whose page exists in it. */
export function listPassages(
  content: Content,
  isOnSite: (page: PageId) => boolean,
): BuiltPassage[] {
  const writer = createWriter(content)
  const passages = SOURCES.flatMap((passagesOf) => passagesOf(writer))
  return [...passages, ...tablePassages(passages, writer)]
    .filter(({ page }) => isOnSite(page))
    .map(({ text, card, ...input }) => ({
      ...input,
      ...withoutSamples({ text, ...(card && { card }) }, content),
    }))
    .map((input) => toPassage(input, content))
}

/** Facts of the site are filled into its texts; samples among them are described, not quoted. */
function withoutSamples<Shown extends object>(shown: Shown, { site, knowledge }: Content): Shown {
  const { email, website } = knowledge.sentences.unpublished
  const words = [
    [site.legalName, site.product],
    [site.email, email],
    [site.origin, website],
  ] as const
  const samples = words.filter(([fact]) => hasPlaceholder(fact))
  const described = (text: string) =>
    samples.reduce((rest, [fact, instead]) => rest.replaceAll(fact, instead), text)
  return JSON.parse(JSON.stringify(shown), (_name, value: unknown) =>
    typeof value === 'string' ? described(value) : value,
  ) as Shown
}

/** All languages, in a stable order. */
export function readPassages(directory: string): BuiltPassage[] {
  return listLocales(directory).flatMap((locale) =>
    listPassages(readContent(directory, locale), (page) => hasPage(directory, locale, page)),
  )
}
