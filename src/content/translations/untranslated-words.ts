/** Gaps, addresses and code: the same in every language. */
const NEUTRAL = /\{\w+\}|\S+@\S+|https?:\/\/\S+|\]\([^)]*\)|`[^`]*`/g

/** Words that a glossary leaves in English: `- chatbot: **chatbot**`. */
export function keptWords(glossary: string): ReadonlySet<string> {
  const rows = [...glossary.matchAll(/^- ([^:]+): \*\*([^*]+)\*\*/gm)]
  const kept = rows.filter(([, english, own]) => english === own)
  return new Set(kept.flatMap(([, english = '']) => wordsOf(english)))
}

/**
 * Units, abbreviations (RAG, BibTeX) and words of the glossary need no translation. `allowed` other words may remain:
 * a single word that the translator repeats is a choice (Python, Marketing), a repeated sentence is not.
 */
export function hasWordsToTranslate(text: string, kept: ReadonlySet<string>, allowed = 0): boolean {
  const words = text.replaceAll(NEUTRAL, ' ').match(/\p{L}[\p{L}’-]*/gu) ?? []
  const others = words.filter(
    (word) => word.length > 2 && !/\p{Lu}.*\p{Lu}/u.test(word) && !kept.has(word.toLowerCase()),
  )
  return others.length > allowed
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}[\p{L}’-]*/gu) ?? []
}
