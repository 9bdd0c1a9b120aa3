import { publishContent } from '../services/sync-content.ts'

/** A process of its own, so that it can have a low priority. */
const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
await publishContent(process.env['OPERATOR_DATABASE_URL'] ?? '', stop.signal)
