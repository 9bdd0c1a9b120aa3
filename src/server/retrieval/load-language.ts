import type { Pool } from 'pg'
import type { BuiltPassage } from '#content/passages/passage.ts'
import type { Glossary, SmallTalk } from '#content/reader/lists.ts'
import { createLexicon, type Lexicon } from './plan-search.ts'
import { wordsOf } from './question-words.ts'
import { OFF_TOPIC } from './search-statement.ts'
import { createSmallTalkFinder } from './small-talk.ts'
import { createTranslator, type Translator } from './visitor-language.ts'

/** What the messages are understood with. */
export interface LanguageSources {
  readonly pool: Pick<Pool, 'query'>
  /** Of this build; passages of another build are never used. */
  readonly passages: readonly BuiltPassage[]
  readonly glossary: Glossary
  readonly smallTalk: SmallTalk
}

/** What is needed to understand a message. */
export interface Language {
  readonly lexicon: Lexicon
  readonly translator: Translator
  readonly findSmallTalk: ReturnType<typeof createSmallTalkFinder>
}

/** Loaded once; after a failure the next question tries again. */
export function cacheLanguage(sources: LanguageSources): () => Promise<Language> {
  const { pool, passages, glossary, smallTalk } = sources
  const load = async (): Promise<Language> => {
    const lexicon = await loadLexicon(pool, passages)
    const { spellings } = lexicon.vocabulary
    const translator = createTranslator(glossary, (word) => spellings.has(word))
    const findSmallTalk = createSmallTalkFinder(smallTalk, translator.isCommon)
    return { lexicon, translator, findSmallTalk }
  }
  let loading: Promise<Language> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** Words of the passages with the lexemes of the database. */
async function loadLexicon(
  pool: Pick<Pool, 'query'>,
  passages: readonly BuiltPassage[],
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
  return createLexicon(known)
}

/** Without the stop words of the database. */
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
