import type { Pool } from 'pg'
import type { BuiltPassage } from '#content/passages/passage.ts'
import { createLexicon, type Lexicon, type Synonyms } from './question/search-plan.ts'
import { OFF_TOPIC } from './search-statement.ts'
import { wordsOf } from './words/question-words.ts'

/** Takes the words from the passages of this build and asks the database what it makes of each. */
export async function loadLexicon(
  pool: Pick<Pool, 'query'>,
  passages: readonly BuiltPassage[],
  synonyms: Synonyms,
): Promise<Lexicon> {
  const texts = passages.map(({ key, entries, language, headingPath, text, questions }) => ({
    key,
    entries,
    language,
    headingPath,
    isOffTopic: entries.includes(OFF_TOPIC),
    spellings: [...new Set(wordsOf([...headingPath, text, ...questions].join('\n')))],
  }))
  const lexemes = new Map<string, ReadonlyMap<string, string>>()
  for (const [language, group] of Map.groupBy(texts, (text) => text.language)) {
    const words = new Set(group.flatMap(({ spellings }) => spellings))
    lexemes.set(language, await lexemesOf(pool, language, words))
  }
  const known = texts.map(({ spellings, language, ...text }) => {
    const words = spellings.flatMap((word) => {
      const lexeme = lexemes.get(language)?.get(word)
      return lexeme === undefined ? [] : [{ word, lexeme }]
    })
    return { ...text, words }
  })
  return createLexicon(known, synonyms)
}

/** Words that the database leaves out of its index are not in the answer. */
async function lexemesOf(
  pool: Pick<Pool, 'query'>,
  language: string,
  words: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ word: string; lexeme: string }>(
    `select word, lexeme
     from unnest($2::text[]) as word,
       lateral (select (tsvector_to_array(knowledge.lexemes($1, word)))[1] as lexeme) as found
     where lexeme is not null`,
    [language, [...words]],
  )
  return new Map(rows.map(({ word, lexeme }) => [word, lexeme]))
}
