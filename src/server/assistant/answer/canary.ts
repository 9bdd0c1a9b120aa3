import { randomInt } from 'node:crypto'
import { createLeakGuard } from './leak-guard.ts'

/** No vowels, so that it is never a word, and no letter that has a digit for a twin. */
const LETTERS = 'cdfhjkmnpqrvwxy'
const LENGTH = 24

/** A word that means nothing. It stands in the instruction, so whoever says it has read that out. */
export function createCanary(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Finds it in any spelling that the guard knows, whole or in part. */
export function findCanary(text: string, canary: string): boolean {
  const watch = createLeakGuard({ canary, instruction: '', sayable: [], secrets: [] }).watch()
  for (const character of text) watch.step(character)
  return watch.end()
}
