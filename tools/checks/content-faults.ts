import path from 'node:path'
import { ContentError } from '#content/reader/yaml-file.ts'
import { findCatalogueFaults, findKnowledgeFaults } from '#content/rules/consistency.ts'
import { findDocumentFaults } from '#content/rules/documents.ts'
import { findProseFaults, isProse, type SiteText } from '#content/rules/prose.ts'
import { findGluedEndings, findTypedCounts } from '#content/rules/variables.ts'
import { listTranslatableFiles, readTexts } from '#content/translations/translatable-texts.ts'
import {
  DEFAULT_LOCALE,
  listLocales,
  readContent,
  type Content,
} from '#content/reader/read-content.ts'
import { contentDirectory as directory } from '#site/data/content.server.ts'
import { listLocalisedPages } from '#site/data/page-paths.server.ts'
import { listEntries } from '#site/features/search/index/list-entries.server.ts'
import { findFileMistakes } from './content-files.ts'
import { findLinkMistakes } from './content-links.ts'
import { findRetiredMentions, withLine } from './content-places.ts'
import { findPictureFaults } from './content-pictures.ts'
import { findInstructionsIn } from './instruction-patterns.ts'

/** Everything that can be known in one run: what needs a part that cannot be read is left out. */
export async function findContentFaults(): Promise<string[]> {
  const locales = listLocales(directory)
  const pages = listLocalisedPages()
  const found = [
    ...findFileMistakes(directory),
    ...findInstructionsIn(directory),
    ...findings(() =>
      findRetiredMentions(
        directory,
        pages.map(({ path: page }) => page),
      ),
    ),
    ...locales.flatMap((locale) => findTextFaults(directory, locale)),
  ]
  for (const locale of locales) {
    const content = attempt(() => readContent(directory, locale))
    if (content.value === undefined) {
      found.push(...content.findings)
      continue
    }
    found.push(...findFaultsIn(content.value, pages))
    if (locale === DEFAULT_LOCALE)
      found.push(...(await findPictureFaults(directory, content.value)))
  }
  // The languages have files in common.
  return [...new Set(found.map((finding) => withLine(finding, directory)))]
}

type Pages = ReturnType<typeof listLocalisedPages>

function findFaultsIn(content: Content, pages: Pages): string[] {
  const entries = attempt(() => listEntries(content.locale))
  return [
    ...entries.findings,
    ...findings(() => findUnnamedPages(content, pages)),
    ...findings(() => findCatalogueFaults(content)),
    ...findings(() => findDocumentFaults(content)),
    ...findings(() => findKnowledgeFaults(content)),
    ...(content.locale === DEFAULT_LOCALE && entries.value
      ? findLinkMistakes(
          directory,
          content,
          pages.map(({ path: page }) => page),
          entries.value.map(({ url }) => url),
        )
      : []),
  ]
}

/** A new row of the page table without a name. */
function findUnnamedPages({ messages }: Content, pages: Pages): string[] {
  const names: Readonly<Record<string, string>> = messages.pages
  return pages
    .filter(({ id, locale }) => locale === DEFAULT_LOCALE && !id.includes('/') && !names[id])
    .map(
      ({ id }) =>
        `content/messages.yaml:1 pages.${id}: is missing: add the name of the page, here and in src/content/schema/messages.ts`,
    )
}

/** Faults of the words of one language, each with file, line and field. */
export function findTextFaults(folder: string, locale: string): string[] {
  const texts = listTexts(folder, locale)
  return [
    ...findProseFaults(texts),
    ...texts.flatMap(({ where, file, text }) =>
      [
        ...findTypedCounts(text, file, locale),
        ...(locale === DEFAULT_LOCALE ? [] : findGluedEndings(text)),
      ].map((fault) => `${where}: ${fault}`),
    ),
  ]
}

function listTexts(folder: string, locale: string): (SiteText & { readonly file: string })[] {
  const own = locale === DEFAULT_LOCALE ? '' : `translations/${locale}/`
  return [...listTranslatableFiles(folder)].flatMap(([file, schema]) => {
    const texts = attempt(() => readTexts(path.join(folder, own), file, schema)).value ?? []
    return texts
      .filter(({ key }) => isProse(key))
      .flatMap(({ key, line, text }) => {
        let at = line
        // A section of a Markdown file in its paragraphs, so that the line is right.
        return text.split(/(?<=\n\n)/).map((part) => {
          const where = `content/${own}${file}:${at} ${key}`
          at += part.split('\n').length - 1
          return { where, file, text: part }
        })
      })
  })
}

const findings = (find: () => string[]) => {
  const { value, findings: faults } = attempt(find)
  return value ?? faults
}

/** What was read, or why not. Any other error has a place in the code where a text is missing. */
function attempt<T>(read: () => T): { readonly value?: T; readonly findings: string[] } {
  try {
    return { value: read(), findings: [] }
  } catch (error) {
    if (error instanceof ContentError) return { findings: error.message.split('\n') }
    if (!(error instanceof TypeError)) throw error
    const place = /\b(?:src|tools)\/[\w./-]+:\d+/.exec(error.stack ?? '')?.[0] ?? 'a rule'
    return {
      findings: [
        `content: ${place} needs a text that is missing (${error.message}): add the field to the content and to its schema`,
      ],
    }
  }
}
