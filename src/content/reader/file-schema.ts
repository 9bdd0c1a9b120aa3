import path from 'node:path'
import type { ZodType } from 'zod'
import { site } from '../schema/company.ts'
import * as knowledge from '../schema/knowledge.ts'
import { confirmed, legalHead, redirects } from '../schema/legal.ts'
import { messages } from '../schema/messages.ts'
import { COLLECTIONS, LEGAL_PAGES, PAGES } from './collections.ts'

/** By file; `*` stands for any name. */
export const FILE_SCHEMAS: ReadonlyMap<string, ZodType> = new Map<string, ZodType>([
  ['site.yaml', site],
  ['messages.yaml', messages],
  ['redirects.yaml', redirects],
  ['confirmed.yaml', confirmed],
  ['search-keywords.yaml', knowledge.searchKeywords],
  ['knowledge/sentences.yaml', knowledge.sentences],
  ['knowledge/synonyms.yaml', knowledge.synonyms],
  ['knowledge/glossary.yaml', knowledge.glossary],
  ['knowledge/facts.yaml', knowledge.factWords],
  ['knowledge/replies.yaml', knowledge.replies],
  ['knowledge/greetings.yaml', knowledge.greetings],
  ['knowledge/*.md', knowledge.noteHead],
  ['knowledge/questions/*.yaml', knowledge.questions],
  ...Object.entries(PAGES).map(([name, page]) => [`pages/${name}.yaml`, page] as const),
  ...LEGAL_PAGES.map((name) => [`legal/${name}.md`, legalHead] as const),
  ...Object.entries(COLLECTIONS).map(([name, entry]) => [`${name}/*.yaml`, entry] as const),
])

/** Undefined for a file that nothing reads: `pages/hom.yaml`. */
export function schemaOfFile(file: string): ZodType | undefined {
  const { dir, ext } = path.posix.parse(file)
  return FILE_SCHEMAS.get(file) ?? FILE_SCHEMAS.get(`${dir}/*${ext}`)
}
