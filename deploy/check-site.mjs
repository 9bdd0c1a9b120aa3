import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { text } from 'node:stream/consumers'

/**
 * Smoke test after a release: reads pages through nginx and TLS and compares them with the build.
 *   bin/node deploy/check-site.mjs [host:port] [build]
 */
const [address = '127.0.0.1:443', build = 'dist'] = process.argv.slice(2)
const [host, port] = address.split(':')
const { policies } = JSON.parse(readFileSync(`${build}/headers.json`, 'utf8'))
const pages = Object.keys(policies).filter(
  (file) => /(^|\/)index\.html$/.test(file) && !/contact-answer|404/.test(file),
)
const faults = []

for (const file of pages) {
  const path = `/${file.replace(/\/?index\.html$/, '')}`
  const { status, headers, body } = await read(path)
  if (status !== 200) faults.push(`${path}: ${status}`)
  else if (body !== readFileSync(`${build}/client/${file}`, 'utf8'))
    faults.push(`${path}: text of another build`)
  else if (headers['content-security-policy'] !== policies[file])
    faults.push(`${path}: policy of another build`)
  if (!headers['strict-transport-security']) faults.push(`${path}: no HSTS`)
}
if ((await read('/no-such-page')).status !== 404) faults.push('/no-such-page: not 404')
const challenge = await read('/api/challenge')
if (challenge.status !== 200) faults.push(`/api/challenge: ${challenge.status}`)

for (const fault of faults) console.error(fault)
console.log(`check-site: ${pages.length} pages read, ${faults.length} fault(s)`)
process.exitCode = faults.length > 0 || pages.length === 0 ? 1 : 0

/** The certificate is for the public name, not for this address. */
async function read(path) {
  try {
    const response = await new Promise((resolve, reject) => {
      get({ host, port, path, rejectUnauthorized: false, timeout: 10_000 }, resolve).on(
        'error',
        reject,
      )
    })
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  } catch (error) {
    return { status: error.code ?? String(error), headers: {}, body: '' }
  }
}
