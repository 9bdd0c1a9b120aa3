import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import type { DatabaseUrls } from './project-database.ts'

/** Web and worker are one process in development; the operator's tool reads the second file as well. */
export const WEB_SETTINGS = '.env'
export const OPERATOR_SETTINGS = '.env.operator'

/** Writes the settings for `npm start` and `npm run korab`, and says what was done with each file. */
export function writeSettings(folder: string, urls: DatabaseUrls, smtpUrl: string): string[] {
  const web = {
    DATABASE_URL: urls.apiUrl,
    WORKER_DATABASE_URL: urls.workerUrl,
    SMTP_URL: smtpUrl,
  }
  const operator = { OPERATOR_DATABASE_URL: urls.operatorUrl, OWNER_DATABASE_URL: urls.ownerUrl }
  const secret = { SECRET: randomBytes(32).toString('base64url') }
  return [
    `${WEB_SETTINGS}      ${writeMissing(path.join(folder, WEB_SETTINGS), web, secret)}`,
    `${OPERATOR_SETTINGS} ${writeMissing(path.join(folder, OPERATOR_SETTINGS), operator)}`,
  ]
}

/** Never overwrites an existing file: it may contain manual changes. */
function writeMissing(
  file: string,
  settings: Readonly<Record<string, string>>,
  fresh: Readonly<Record<string, string>> = {},
): string {
  if (existsSync(file)) {
    const present = parseEnv(readFileSync(file, 'utf8'))
    const other = Object.entries(settings).filter(([name, value]) => present[name] !== value)
    if (other.length === 0) return 'was there and fits'
    return `was there and leads elsewhere: ${other.map(([name]) => name).join(', ')}`
  }
  const lines = Object.entries({ ...settings, ...fresh }).map((pair) => pair.join('='))
  const text = ['# Made by `npm run services`; without it a new one is made.', ...lines, '']
  writeFileSync(file, text.join('\n'), { mode: 0o600, flag: 'wx' })
  return 'written'
}
