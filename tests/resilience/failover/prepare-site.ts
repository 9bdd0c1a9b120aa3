import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { migrateDatabase } from '#server/database/migrate.ts'
import type { DatabaseUrls } from '#tools/services/project-database.ts'

const run = promisify(execFile)

/** Secrets, roles and tables as on a real server, through HAProxy. */
export async function prepareSite(folder: string, password: string): Promise<DatabaseUrls> {
  const secrets = path.join(folder, 'secrets')
  // The processes get the address of the mail server as a setting.
  const env = { ...process.env, SMTP_URL: 'smtp://127.0.0.1:9' }
  await run('deploy/make-secrets', [secrets], { env })
  const urlOf = async (user: string) => {
    const file = path.join(secrets, `${user}-database-url`)
    const text = await readFile(file, 'utf8')
    const url = text.trim().replace('@localhost/site?host=/run/postgresql', '@127.0.0.1:5432/site')
    await writeFile(file, `${url}\n`)
    return url
  }
  const urls = {
    ownerUrl: await urlOf('owner'),
    apiUrl: await urlOf('api'),
    workerUrl: await urlOf('worker'),
    operatorUrl: await urlOf('operator'),
  }
  const administrator = { PGHOST: '127.0.0.1', PGUSER: 'postgres', PGPASSWORD: password }
  await run('deploy/prepare-database', [secrets], { env: { ...process.env, ...administrator } })
  await migrateDatabase(urls.ownerUrl)
  return urls
}
