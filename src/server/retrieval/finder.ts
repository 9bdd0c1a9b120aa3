import type { Pool } from 'pg'
import type { BuiltPassage } from '#content/passages/passage.ts'
import { TABLES, type createTables, type FoundTable } from './fact-tables.ts'
import type { createSubjects, Subjects } from './known-subjects.ts'
import { createQuestionEmbedder, type QuestionEmbedder } from './question-vectors.ts'
import { searchStatement, type Candidate, type QueryVariant } from './search-statement.ts'
import type { Message } from './understand-message.ts'

export interface FinderDependencies {
  readonly pool: Pick<Pool, 'query'>
  /** Of this build, in English; passages of another build are never used. */
  readonly passages: readonly BuiltPassage[]
  /** In order of preference; the later ones are fallbacks. */
  readonly embedders: readonly [QuestionEmbedder, ...QuestionEmbedder[]]
  readonly onError?: (step: 'embedding' | 'search', error: unknown) => void
  readonly embeddingTimeoutMs?: number
  readonly searchTimeoutMs?: number
  /** For a provider, as the specification wants it: one embedding per message. */
  readonly isEmbeddedOnce?: boolean
}

/** Searches for a message in all query variants. */
export function createFinder(
  dependencies: FinderDependencies,
  subjects: ReturnType<typeof createSubjects>,
  { findTable, tableOfKey }: ReturnType<typeof createTables>,
) {
  const { pool, embedders, passages } = dependencies
  const { searchTimeoutMs = 4000, isEmbeddedOnce = false } = dependencies
  const embed = createQuestionEmbedder(dependencies)
  const hashes = new Set(passages.map(({ hash }) => hash))
  return find

  async function find(message: Message, signal?: AbortSignal): Promise<Found> {
    const { text, english: own, before } = message
    const withBefore = before && `${before.english} ${own}`
    const texts = [...new Set([own, ...(withBefore ? [withBefore] : []), text])]
    const embedded = await embed(isEmbeddedOnce ? [text] : texts, signal)
    signal?.throwIfAborted()
    const variants = texts.map((one) => ({
      text: one,
      vector: embedded.vectors.get(one),
      isWithContext: one === withBefore,
      isOwn: one === text,
    }))
    const known = subjects.askedFor(message)
    const asked = findTable(known, message)
    const { wanted, isHere } = asked ? known : await askedFor(known, message, signal)
    const search = async (space: string, queries: readonly QueryVariant[]) => {
      const statement = searchStatement(space, queries, wanted, isHere)
      // Supported by the driver, but missing in its types.
      const timeout: object = { query_timeout: searchTimeoutMs }
      const { rows } = await pool.query<Candidate>({ ...statement, ...timeout })
      return rows.filter(({ hash }) => hashes.has(hash))
    }
    const found = await search(embedded.space, variants)
    const [{ space }] = embedders
    const isEmpty = found.length === 0 && embedded.space !== space
    // Nothing is published in the space of the fallback.
    const all = isEmpty
      ? await search(
          space,
          variants.map((variant) => ({ ...variant, vector: undefined })),
        )
      : found
    const isHybrid = embedded.vectors.size > 0 && !isEmpty
    const mode = isHybrid ? 'hybrid' : 'text'
    const best = all.find(({ role }) => role === 'answer')?.key ?? ''
    const isOpen = wanted.length === 0 && best.startsWith(TABLES)
    const table = asked ?? (isOpen ? tableOfKey(best, message) : undefined)
    const candidates = all.filter(({ key }) => !key.startsWith(TABLES))
    return { candidates, mode, named: isHere ? wanted : [], table }
  }

  /** "How fast is it?" is about the entry that the messages before it led to. */
  async function askedFor(known: Subjects, message: Message, signal?: AbortSignal) {
    const { before, english } = message
    if (known.wanted.length > 0 || !before || isEmbeddedOnce) return known
    const { candidates } = await find({ ...before, before: undefined }, signal)
    const shown = candidates.find(({ role }) => role === 'answer')?.parent
    const isMeant = shown !== undefined && subjects.hasFact(shown, english)
    return isMeant ? { wanted: [shown], isHere: true } : known
  }
}

export interface Found {
  readonly candidates: readonly Candidate[]
  readonly mode: 'hybrid' | 'text'
  /** Entries that the message is about. */
  readonly named: readonly string[]
  readonly table: FoundTable | undefined
}
