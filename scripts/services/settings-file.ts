import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { DatabaseUrls } from './project-database.ts'

/**
 * Writes the settings for `npm start` unless there are some: they may hold what somebody typed. The
 * answer says what was done, and what in the existing file leads elsewhere.
 */
export function writeSettings(file: string, urls: DatabaseUrls, smtpUrl: string): string {
  const settings = {
    DATABASE_URL: urls.apiUrl,
    WORKER_DATABASE_URL: urls.workerUrl,
    OPERATOR_DATABASE_URL: urls.operatorUrl,
    OWNER_DATABASE_URL: urls.ownerUrl,
    SMTP_URL: smtpUrl,
  }
  if (existsSync(file)) {
    const present = parseEnv(readFileSync(file, 'utf8'))
    const other = Object.entries(settings).filter(([name, value]) => present[name] !== value)
    if (other.length === 0) return 'was there and fits'
    return `was there and leads elsewhere: ${other.map(([name]) => name).join(', ')}`
  }
  const secret = randomBytes(32).toString('base64url')
  const lines = Object.entries({ ...settings, SECRET: secret }).map((pair) => pair.join('='))
  const text = ['# Made by `npm run services`; without it a new one is made.', ...lines, '']
  writeFileSync(file, text.join('\n'), { mode: 0o600, flag: 'wx' })
  return 'written'
}
