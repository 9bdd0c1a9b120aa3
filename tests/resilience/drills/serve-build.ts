import path from 'node:path'
import { findFreePort } from '#tools/services/free-port.ts'
import { startPrivateDatabase } from '../../support/api-process/private-database.ts'
import { startApi } from '../../support/api-process/start-api.ts'
import { startMailServer, type ReceivedMail } from '../../support/mail-server.ts'

export interface ServedBuild {
  readonly origin: string
  readonly mails: readonly ReceivedMail[]
  readonly close: () => Promise<void>
}

/** Serves the build of a project folder with a database, a worker and a mail server. */
export async function serveBuild(folder: string): Promise<ServedBuild> {
  const database = await startPrivateDatabase()
  const mail = await startMailServer()
  const port = await findFreePort()
  const api = await startApi({
    port,
    buildDirectory: path.join(folder, 'dist'),
    databaseUrl: database.apiUrl,
    environment: { WORKER: 'on', WORKER_DATABASE_URL: database.workerUrl, SMTP_URL: mail.url },
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    mails: mail.mails,
    close: async () => {
      api.kill('SIGTERM')
      await api.exited
      await mail.stop()
      await database.close()
    },
  }
}
