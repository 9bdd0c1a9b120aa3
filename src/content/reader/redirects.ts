import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ZodType } from 'zod'
import { redirects, type Redirect } from '../schema/redirect.ts'
import { ContentError, type ContentProblem } from './problem.ts'
import { parseYamlFile, validateFile, type YamlFile } from './yaml-file.ts'

const FILE = 'redirects.yaml'

/** Where retired addresses lead. The pages are those that exist, in all languages. */
export function readRedirects(
  directory: string,
  pages: readonly string[],
): ReadonlyMap<string, string> {
  const source = parseYamlFile(`content/${FILE}`, readFileSync(path.join(directory, FILE), 'utf8'))
  const list = validateFile(redirects as ZodType<Redirect[]>, source)
  const problems = findProblems(list, new Set(pages), source)
  if (problems.length > 0) throw new ContentError(problems)
  return new Map(list.map(({ from, to }) => [from, to]))
}

function findProblems(
  list: readonly Redirect[],
  pages: ReadonlySet<string>,
  source: YamlFile,
): ContentProblem[] {
  const sources = list.map(({ from }) => from)
  return list.flatMap(({ from, to }, place) => {
    const at = (field: 'from' | 'to', message: string): ContentProblem => ({
      file: source.file,
      line: source.lineOf([place, field]),
      field: `${place}.${field}`,
      message,
    })
    return [
      ...(pages.has(from) ? [at('from', `${from} is a page: remove the entry, or the page`)] : []),
      ...(sources.indexOf(from) < place
        ? [at('from', `${from} stands here twice: keep one of them`)]
        : []),
      ...targetProblems(to, pages, sources).map((message) => at('to', message)),
    ]
  })
}

/** Every entry leads straight to a page, so there is never a second step and never a circle. */
function targetProblems(
  to: string,
  pages: ReadonlySet<string>,
  sources: readonly string[],
): string[] {
  if (pages.has(to)) return []
  return sources.includes(to)
    ? [`${to} leads on or in a circle: name the page at the end of the way`]
    : [`${to} is no page: correct the spelling or name another page`]
}
