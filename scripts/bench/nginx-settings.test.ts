import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { secureSettings } from './nginx-settings.ts'

const place = {
  port: 4443,
  headersFile: '/a/nginx-headers.conf',
  addressesFile: '/a/nginx-addresses.conf',
  pidFile: '/b/nginx.pid',
  certFile: '/b/cert.pem',
  keyFile: '/b/key.pem',
}

test('the delivered settings get TLS and HTTP/2 and keep the rest', () => {
  const delivered = readFileSync('deploy/nginx.conf', 'utf8')
  const secure = secureSettings(delivered, place)
  expect(secure).toContain('listen 127.0.0.1:4443 ssl http2; ssl_certificate /b/cert.pem;')
  expect(secure).toContain('include /a/nginx-headers.conf;')
  expect(secure).toContain('include /a/nginx-addresses.conf;')
  expect(secure).toContain('pid /b/nginx.pid;')
  expect(secure.split('\n')).toHaveLength(delivered.split('\n').length)
  expect(secure).toContain('brotli_static on;')
})

test('settings that say it otherwise are refused, or the bench would measure something else', () => {
  expect(() => secureSettings('listen 80;', place)).toThrow('listen 127.0.0.1:8080;')
})
