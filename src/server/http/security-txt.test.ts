import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { measureSecurityTxt } from './security-txt.ts'

const measured = async (text: string) => {
  const registry = new Registry()
  const file = { bodies: { identity: Buffer.from(text) }, etag: '', headers: {} }
  measureSecurityTxt({ files: new Map([['/.well-known/security.txt', file]]) }, registry)
  return registry.metrics()
}

test('reports when security.txt expires', async () => {
  const text = 'Contact: mailto:hello@company.example\nExpires: 2027-01-01T00:00:00Z\n'
  expect(await measured(text)).toMatch(/^site_security_txt_expires_timestamp_seconds 1798761600$/m)
  expect(await measured('Contact: mailto:hello@company.example\n')).not.toContain('site_')
})
