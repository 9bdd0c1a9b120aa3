import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'

/** Made-up secrets in the variables that a careless build could copy into its output. */
export function makeCanaries(): Record<string, string> {
  const token = () => randomBytes(16).toString('hex')
  return {
    DATABASE_URL: `postgres://site:${token()}@127.0.0.1/site`,
    SMTP_URL: `smtps://site:${token()}@127.0.0.1`,
    SECRET: token(),
    GEMINI_API_KEY: `AIza${token()}`,
    OPENAI_API_KEY: `sk-proj-${token()}`,
    NPM_TOKEN: `npm_${token()}`,
    AWS_SECRET_ACCESS_KEY: token(),
    // The bundler writes variables with this prefix into the pages.
    VITE_SECRET: token(),
  }
}

/** Files below the paths that contain one of the secrets, as text, in base64 or in hex. */
export function findSecrets(paths: readonly string[], secrets: readonly string[]): string[] {
  const patterns = secrets.map(randomPart).flatMap(encodings).join('\n')
  const options = ['--recursive', '--text', '--fixed-strings', '--files-with-matches', '--file=-']
  const { status, stdout, stderr } = spawnSync('grep', [...options, '--', ...paths], {
    input: patterns,
    encoding: 'utf8',
    env: { LC_ALL: 'C' },
  })
  if (status !== 0 && status !== 1) throw new Error(`grep: ${stderr}`)
  return stdout.split('\n').filter(Boolean)
}

/** Without prefixes, user names and hosts, which are not secret. */
function randomPart(secret: string): string {
  return /[0-9a-f]{32,}/.exec(secret)?.[0] ?? secret
}

/** In base64 the first and last characters depend on the neighbours. */
function encodings(secret: string): string[] {
  const inBase64 = [0, 1, 2].map((shift) =>
    Buffer.from(' '.repeat(shift) + secret)
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, -4),
  )
  return [secret, Buffer.from(secret).toString('hex'), ...inBase64]
}
