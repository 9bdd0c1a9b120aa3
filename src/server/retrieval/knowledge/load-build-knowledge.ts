import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  BUILT_KNOWLEDGE_FILE,
  isBuiltKnowledge,
  type BuiltKnowledge,
} from '#content/passages/passage.ts'

/** What the pages of a build say. Pages and knowledge of different builds never meet. */
export async function loadBuildKnowledge(buildDirectory: string): Promise<BuiltKnowledge> {
  const file = path.join(buildDirectory, BUILT_KNOWLEDGE_FILE)
  const knowledge: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!isBuiltKnowledge(knowledge)) {
    throw new Error(`${BUILT_KNOWLEDGE_FILE} is not whole: build once more`)
  }
  return knowledge
}

/** Whether a passage stands in this build: one that does not is yesterday's and is never used. */
export function createBuildCheck({ passages }: BuiltKnowledge): (hash: string) => boolean {
  const hashes = new Set(passages.map(({ hash }) => hash))
  return (hash) => hashes.has(hash)
}
