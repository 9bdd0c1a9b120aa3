import { syncContent } from '../services/sync-content.ts'

/** Publishes the content for the assistant; embeddings are cached between starts. */
const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
let isLogged = false
try {
  await syncContent({
    folder: process.cwd(),
    operatorUrl: process.env['OPERATOR_DATABASE_URL'] ?? '',
    signal: stop.signal,
    onProgress: (done, total) => {
      if (!isLogged && done < total) console.log(`assistant: embedding ${total - done} texts`)
      isLogged = true
    },
  })
} catch (error) {
  if (!stop.signal.aborted) console.log(`assistant: ${String(error)}`)
}
