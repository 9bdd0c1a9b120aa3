import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import {
  factWords,
  glossary,
  greetings,
  replies,
  searchKeywords,
  synonyms,
} from '../schema/knowledge.ts'
import { confirmed, redirects, type Redirect } from '../schema/legal.ts'
import {
  ContentError,
  DEFAULT_LOCALE,
  parseYamlFile,
  validateFile,
  type ContentProblem,
  type YamlFile,
} from './yaml-file.ts'

/** Retired paths and their targets. `pages` are the existing paths in all languages. */
export function readRedirects(
  directory: string,
  pages: readonly string[],
): ReadonlyMap<string, string> {
  const source = open(directory, 'redirects.yaml')
  const list = validateFile(redirects, source)
  const problems = findProblems(list, new Set(pages), source)
  if (problems.length > 0) throw new ContentError(problems)
  return new Map(list.map(({ from, to }) => [from, to]))
}

/** Words of visitors, and the words our passages use instead. */
export function readSynonyms(directory: string): ReadonlyMap<string, readonly string[]> {
  const source = open(directory, 'knowledge/synonyms.yaml')
  return new Map(Object.entries(validateFile(synonyms, source)))
}

export type Glossary = z.infer<typeof glossary>

/** Words of Albanian and Greek visitors with the English words of our passages. */
export function readGlossary(directory: string): Glossary {
  return validateFile(glossary, open(directory, 'knowledge/glossary.yaml'))
}

export type FactWords = z.infer<typeof factWords>

/** Which fact of an entry a message asks for. */
export function readFactWords(directory: string): FactWords {
  return validateFile(factWords, open(directory, 'knowledge/facts.yaml'))
}

export type Replies = z.infer<typeof replies>

/** What the assistant says without a model, by kind and language. */
export function readReplies(directory: string): Replies {
  return validateFile(replies, open(directory, 'knowledge/replies.yaml'))
}

export type Greetings = z.infer<typeof greetings>

/** Greetings, thanks and goodbyes by language. */
export function readGreetings(directory: string): Greetings {
  return validateFile(greetings, open(directory, 'knowledge/greetings.yaml'))
}

/**
 * Search keywords by the English address they should find: for all languages, then for this one.
 * `addresses` are the existing ones.
 */
export function readSearchKeywords(
  directory: string,
  addresses: ReadonlySet<string>,
  locale = DEFAULT_LOCALE,
): ReadonlyMap<string, readonly string[]> {
  const file = 'search-keywords.yaml'
  const own = `translations/${locale}/${file}`
  const sources = [file, ...(existsSync(path.join(directory, own)) ? [own] : [])]
  const all = new Map<string, readonly string[]>()
  const problems: ContentProblem[] = []
  for (const source of sources.map((name) => open(directory, name))) {
    for (const [key, words] of Object.entries(validateFile(searchKeywords, source))) {
      all.set(key, [...(all.get(key) ?? []), ...words])
      if (addresses.has(key)) continue
      const message = 'is not an address of this site: correct it or remove the line'
      problems.push({ file: source.file, line: source.lineOf([key]), field: key, message })
    }
  }
  if (problems.length > 0) throw new ContentError(problems)
  return all
}

/** Statements that the company has confirmed, with the hash of their words. */
export function readConfirmed(directory: string): ReadonlyMap<string, string> {
  return new Map(Object.entries(validateFile(confirmed, open(directory, 'confirmed.yaml'))))
}

function open(directory: string, file: string): YamlFile {
  return parseYamlFile(`content/${file}`, readFileSync(path.join(directory, file), 'utf8'))
}

function findProblems(
  list: readonly Redirect[],
  pages: ReadonlySet<string>,
  source: YamlFile,
): ContentProblem[] {
  const sources = list.map(({ from }) => from)
  return list.flatMap(({ from, to }, index) => {
    const at = (field: 'from' | 'to', message: string): ContentProblem => ({
      file: source.file,
      line: source.lineOf([index, field]),
      field: `${index}.${field}`,
      message,
    })
    return [
      ...(pages.has(from) ? [at('from', `${from} is a page: remove the entry, or the page`)] : []),
      ...(sources.indexOf(from) < index
        ? [at('from', `${from} is listed twice: keep one entry`)]
        : []),
      ...(pages.has(to) ? [] : [at('to', targetProblem(to, sources))]),
    ]
  })
}

/** Every entry must lead straight to a page, so redirect chains and loops cannot exist. */
function targetProblem(to: string, sources: readonly string[]): string {
  return sources.includes(to)
    ? `${to} is itself redirected: name the final page`
    : `${to} is not a page: correct the spelling or name another page`
}
