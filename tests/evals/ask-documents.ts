import { Pool } from 'pg'
import { createLocalEmbedder } from '#server/retrieval/embedding/local-embedder.ts'
import { startPrivateDatabase } from '../support/api-process/private-database.ts'
import { askDocuments, evaluateDocuments } from './documents.ts'
import { formatTable } from './report.ts'

/** The questions about documents alone, with a line for each. */
const database = await startPrivateDatabase()
const pool = new Pool({ connectionString: database.apiUrl, max: 2 })
const embedder = createLocalEmbedder()
try {
  const runs = await askDocuments(pool, embedder)
  for (const { file, question, right, found } of runs) {
    const { closest, scores, ranked } = found
    const best = scores[(closest[0] ?? 1) - 1]
    const place = ranked.findIndex(({ number }) => right.includes(number)) + 1
    console.log([file, right.length > 0 ? place : '-', best?.toFixed(3), question].join('\t'))
  }
  const report = evaluateDocuments(runs)
  for (const table of report.tables) console.log(`\n${formatTable(table)}`)
  console.log(`RESULT ${JSON.stringify(report.figures)}`)
} finally {
  await embedder.close()
  await pool.end()
  await database.close()
}
