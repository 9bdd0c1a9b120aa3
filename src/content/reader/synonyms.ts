import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ZodType } from 'zod'
import { synonyms, type Synonyms } from '../schema/knowledge.ts'
import { parseYamlFile, validateFile } from './yaml-file.ts'

const FILE = 'knowledge/synonyms.yaml'

/** What visitors write, and what our passages say instead. */
export function readSynonyms(directory: string): ReadonlyMap<string, readonly string[]> {
  const source = parseYamlFile(`content/${FILE}`, readFileSync(path.join(directory, FILE), 'utf8'))
  return new Map(Object.entries(validateFile(synonyms as ZodType<Synonyms>, source)))
}
