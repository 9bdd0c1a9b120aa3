import { Pool } from 'pg'
import { searchDocument } from '#server/assistant/document/document-knowledge.ts'
import { storeDocument } from '#server/assistant/document/document-store.ts'
import { isEnglish } from '#server/assistant/document/function-words.ts'
import { maskPersonalData } from '#server/assistant/masking/mask-personal-data.ts'
import { createLocalEmbedder } from '#server/retrieval/embedding/local-embedder.ts'
import { cutDocument, passagesOf } from '#shared/document-passages.ts'
import { seededRandom } from '../resilience/chaos/seeded-random.ts'
import { startPrivateDatabase } from '../support/api-process/private-database.ts'
import { percentile } from './percentile.ts'

/** Documents of visitors: finding among many, embedding one, and hostile texts. A record, not a gate. */
const DOCUMENTS = 2000
const STORED = 20
const QUESTIONS = 400
const PER_SECOND = 20

const database = await startPrivateDatabase()
const api = new Pool({ connectionString: database.apiUrl, max: 10 })
const owner = new Pool({ connectionString: database.ownerUrl, max: 1 })
const embedder = createLocalEmbedder()
try {
  const result = { ...(await embedding()), ...(await finding()), ...mainThread() }
  console.log(`RESULT ${JSON.stringify(result)}`)
} finally {
  await embedder.close()
  await Promise.all([api.end(), owner.end()])
  await database.close()
}

/** A hundred paragraphs of two hundred characters each; no two documents are alike. */
function textOf(document: number): string {
  const words = `contract delivery price invoice garden kitchen harbour deposit winter machine ticket lesson
    library doctor window bridge letter student river station payment holiday engine market season`
  const list = words.split(/\s+/)
  const paragraph = (n: number) => {
    let text = `The ${list[n % list.length]} of number ${document * 100 + n} is described here.`
    for (let at = n; text.length < 185; at = at * 7 + document + 3) {
      text += ` ${list[at % list.length]}${at % 97} and`
    }
    return `${text.slice(0, 196)}.`
  }
  return Array.from({ length: 100 }, (_, n) => paragraph(n + 1)).join('\n\n')
}

async function embedding() {
  await embedder.embedQuestion('warm up')
  const passages = passagesOf(cutDocument(textOf(1)))
  const texts = passages.map(({ text }) => text)
  const before = process.cpuUsage()
  await embedder.embedTexts(texts)
  const { user, system } = process.cpuUsage(before)
  return {
    characters: texts.join('').length,
    passages: passages.length,
    embeddingCpuMs: Math.round((user + system) / 1000),
  }
}

async function finding() {
  const storing: number[] = []
  for (let document = 0; document < STORED; document += 1) {
    const passages = passagesOf(cutDocument(textOf(document)))
    const vectors = passages.map((_, n) => randomVector(document * 1000 + n))
    const from = performance.now()
    await storeDocument(api, keyOf(document), { passages, space: embedder.space, vectors })
    storing.push(performance.now() - from)
  }
  await owner.query(
    `with copied as (
       insert into document.document (key_hash, space, is_sample, expires_at)
       select sha256(convert_to('document ' || n, 'utf8')), d.space, false, d.expires_at
       from generate_series($1::integer, $2::integer - 1) n
         join document.document d on d.key_hash = sha256(convert_to('document ' || n % $1, 'utf8'))
       returning id
     )
     insert into document.passage
     select c.id, p.number, p.section, p.body, p.e, p.terms, p.weights
     from copied c join document.passage p on p.document_id = 1 + c.id % $1`,
    [STORED, DOCUMENTS],
  )
  await owner.query('vacuum analyze document.document, document.passage')
  const times: number[] = []
  const ask = async (n: number) => {
    const from = performance.now()
    const embedQuestion = async () => randomVector(n)
    const document = (n * 7919) % DOCUMENTS
    const question = `What is the price of delivery to the harbour in winter, number ${n}?`
    const { scores } = await searchDocument({
      pool: api,
      document: keyOf(document),
      question,
      embedQuestion,
    })
    if (scores.length !== 100) throw new Error(`${scores.length} passages found`)
    times.push(performance.now() - from)
  }
  for (let n = 0; n < 40; n += 1) await ask(n)
  times.length = 0
  const running: Promise<void>[] = []
  for (let n = 0; n < QUESTIONS; n += 1) {
    running.push(ask(n))
    await new Promise((resolve) => setTimeout(resolve, 1000 / PER_SECOND))
  }
  await Promise.all(running)
  const { rows } = await owner.query<{ size: string; documents: number }>(
    `select pg_size_pretty(pg_total_relation_size('document.passage')) as size,
       (select count(*)::integer from document.document) as documents`,
  )
  return { storeMs: figures(storing), findingMs: figures(times), ...rows[0] }
}

/**
 * What one request costs the event loop before and after the embedder. Masking, where a provider embeds, yields between
 * passages.
 */
function mainThread() {
  const hostile = {
    words: textOf(3),
    letters: 'a'.repeat(20_000),
    spaces: ' '.repeat(20_000),
    bars: '| '.repeat(10_000),
    tabs: 'a\t'.repeat(10_000),
    brackets: '['.repeat(20_000),
    links: '[a]('.repeat(5000),
    stars: '**a'.repeat(6666),
    bidi: '\u202Ea\u2066'.repeat(6666),
    digits: '1 '.repeat(10_000),
    lines: 'a\n'.repeat(10_000),
    marks: 'e\u0301'.repeat(10_000),
    addresses: 'a@b.example '.repeat(1666),
  }
  const times = Object.entries(hostile).map(([name, text]) => {
    const before = process.cpuUsage()
    const passages = passagesOf(cutDocument(text))
    isEnglish(passages.map((passage) => passage.text).join(' '))
    const vectors = passages.map((_, n) => randomVector(n))
    const pool = { query: async () => ({ rows: [{}] }) } as unknown as Pool
    void storeDocument(pool, name, { passages, space: 'bench', vectors })
    const { user, system } = process.cpuUsage(before)
    const slices = passages.map((passage) => {
      const from = process.cpuUsage()
      maskPersonalData(`${passage.section}. ${passage.text}`, [])
      const slice = process.cpuUsage(from)
      return (slice.user + slice.system) / 1000
    })
    return {
      name,
      passages: passages.length,
      cpuMs: Math.round((user + system) / 1000),
      maskingCpuMs: Math.round(slices.reduce((sum, slice) => sum + slice, 0)),
      longestSliceCpuMs: Math.round(Math.max(0, ...slices)),
    }
  })
  console.table(times)
  return {
    mainThreadCpuMs: Math.max(...times.map(({ cpuMs }) => cpuMs)),
    maskingCpuMs: Math.max(...times.map(({ maskingCpuMs }) => maskingCpuMs)),
    longestMaskingSliceCpuMs: Math.max(...times.map(({ longestSliceCpuMs }) => longestSliceCpuMs)),
  }
}

function keyOf(document: number): string {
  return `document ${document}`
}

function randomVector(seed: number): readonly number[] {
  const random = seededRandom(seed)
  const values = Array.from({ length: 384 }, () => random() - 0.5)
  const length = Math.hypot(...values)
  return values.map((value) => value / length)
}

function figures(times: readonly number[]) {
  const at = (share: number) => Number(percentile([...times], share).toFixed(1))
  return { p50: at(0.5), p95: at(0.95) }
}
