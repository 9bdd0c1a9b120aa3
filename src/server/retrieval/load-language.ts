import type { Pool } from 'pg'
import type { BuiltPassage } from '#content/passages/passage.ts'
import type { Glossary, ScaleWords, SmallTalk } from '#content/reader/lists.ts'
import { createLexicon, type Lexicon } from './plan-search.ts'
import { wordsOf } from './question-words.ts'
import { OFF_TOPIC, SMALL_TALK } from './search-statement.ts'
import { createSmallTalkFinder } from './small-talk.ts'
import { createTranslator, type Translator } from './visitor-language.ts'

/** What the messages are understood with. */
export interface LanguageSources {
  readonly pool: Pick<Pool, 'query'>
  /** Of this build, in English; passages of another build are never used. */
  readonly passages: readonly BuiltPassage[]
  /** For quotations, and for the questions that they answer. */
  readonly translations: readonly BuiltPassage[]
  readonly glossary: Glossary
  readonly smallTalk: SmallTalk
  readonly scales: ScaleWords
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
  const known = translateQuestions(sources)
  const load = async (): Promise<Language> => {
    const lexicon = await loadLexicon(pool, passages)
    const { spellings } = lexicon.vocabulary
    const byWords = createTranslator(glossary, (word) => spellings.has(word))
    const translator: Translator = {
      ...byWords,
      toEnglish: (text, language) => known.get(plain(text)) ?? byWords.toEnglish(text, language),
    }
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

/** A question that a translated passage answers, as one that the English passage answers. */
function translateQuestions({
  passages,
  translations,
}: Pick<LanguageSources, 'passages' | 'translations'>): ReadonlyMap<string, string> {
  const english = new Map(
    passages.map(({ key, questions: [first], title }) => [key, first ?? title]),
  )
  return new Map(
    translations.flatMap(({ key, questions }) => {
      const asked = english.get(key)
      return asked === undefined ? [] : questions.map((text) => [plain(text), asked] as const)
    }),
  )
}

function plain(text: string): string {
  return wordsOf(text).join(' ')
}

/** Words of the passages with the lexemes of the database. */
async function loadLexicon(
  pool: Pick<Pool, 'query'>,
  passages: readonly BuiltPassage[],
): Promise<Lexicon> {
  const searched = passages.filter(({ entries }) => !entries.includes(SMALL_TALK))
  const texts = searched.map(({ key, entries, headingPath, text, questions }) => ({
    key,
    entries,
    headingPath,
    isOffTopic: entries.includes(OFF_TOPIC),
    spellings: [...new Set(wordsOf([...headingPath, text, ...questions].join('\n')))],
  }))
  const lexemes = await lexemesOf(pool, new Set(texts.flatMap(({ spellings }) => spellings)))
  const known = texts.map(({ spellings, ...text }) => {
    const words = spellings.flatMap((word) => {
      const lexeme = lexemes.get(word)
      return lexeme === undefined ? [] : [{ word, lexeme }]
    })
    return { ...text, words }
  })
  return createLexicon(known)
}

/** Without the stop words of the database. */
async function lexemesOf(
  pool: Pick<Pool, 'query'>,
  words: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ word: string; lexeme: string }>(
    `select word, lexeme
     from unnest($1::text[]) as word,
       lateral (select (tsvector_to_array(knowledge.lexemes('en', word)))[1] as lexeme) as found
     where lexeme is not null`,
    [[...words]],
  )
  return new Map(rows.map(({ word, lexeme }) => [word, lexeme]))
}
