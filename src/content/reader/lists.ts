import { readFileSync } from 'node:fs'
import path from 'node:path'
import { searchKeywords, synonyms } from '../schema/knowledge.ts'
import { redirects, type Redirect } from '../schema/legal.ts'
import {
  ContentError,
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

/** Search keywords in other languages, by the English path they should find. */
export function readSearchKeywords(directory: string): ReadonlyMap<string, readonly string[]> {
  const source = open(directory, 'search-keywords.yaml')
  return new Map(Object.entries(validateFile(searchKeywords, source)))
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
