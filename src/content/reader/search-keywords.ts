import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ZodType } from 'zod'
import { searchKeywords, type SearchKeywords } from '../schema/knowledge.ts'
import { parseYamlFile, validateFile } from './yaml-file.ts'

const FILE = 'search-keywords.yaml'

/** Words in other languages for the site search, by the English address they should find. */
export function readSearchKeywords(directory: string): ReadonlyMap<string, readonly string[]> {
  const source = parseYamlFile(`content/${FILE}`, readFileSync(path.join(directory, FILE), 'utf8'))
  return new Map(Object.entries(validateFile(searchKeywords as ZodType<SearchKeywords>, source)))
}
