import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'

const read = (file: string) => readFileSync(file, 'utf8')

test('nginx gets the names of the containers, and what the operator put beside its settings', () => {
  const place = temporaryFolder({
    'etc/nginx.conf': read('deploy/nginx.conf'),
    'etc/site/nginx/staging.conf': read('deploy/staging.conf'),
    'bin/nginx': '#!/bin/sh\n',
    'bin/switch-release': '#!/bin/sh\n',
  })
  for (const name of ['nginx', 'switch-release']) chmodSync(path.join(place, 'bin', name), 0o755)
  const script = read('deploy/container/start-nginx')
    .replace('/etc/nginx/nginx.conf', `${place}/etc/nginx.conf`)
    .replaceAll('/etc/site', `${place}/etc/site`)
  const live = (name: string) => path.join(place, 'live', name)
  const PATH = `${place}/bin:${process.env['PATH']}`
  const start = () =>
    execFileSync('/bin/sh', ['-c', script], { env: { PATH, NGINX_FOLDER: live('') } })

  start()
  expect(read(live('nginx.conf'))).toMatch(/server web-1:3000 [^]*server web-2:3000 /)
  expect(read(live('nginx.conf'))).toContain('\n  include staging*.conf;\n')
  expect(read(live('staging.conf'))).toContain(
    '\nadd_header X-Robots-Tag "noindex, nofollow" always;',
  )

  rmSync(path.join(place, 'etc/site/nginx/staging.conf'))
  start()
  expect(existsSync(live('staging.conf'))).toBe(false)
})
