import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Certificate } from '#tests/support/certificate.ts'

export interface Front {
  readonly port: number
  /** Source address of its connections, which the next hop sees. */
  readonly from: string
  /** Upstream URL. */
  readonly to: string
  /** Caches every response whose headers do not forbid it, by path only. */
  readonly isCache?: boolean
}

const CACHE = `proxy_cache pages; proxy_cache_valid any 1h; proxy_cache_key $request_uri;
        proxy_cache_methods GET HEAD POST;
        proxy_set_header If-Match $http_if_match; proxy_set_header Range $http_range;
        add_header X-Cache $upstream_cache_status always;`

/** Reverse proxies that terminate TLS, as in docs/deployment.md; all in one nginx. */
export async function startFronts(fronts: readonly Front[], { key, cert }: Certificate) {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-fronts-'))
  await chmod(folder, 0o755)
  await mkdir(path.join(folder, 'temporary'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/temporary/${kind};`)
    .join(' ')
  const servers = fronts.map(
    ({ port, from, to, isCache = false }) => `server {
      listen 127.0.0.1:${port} ssl http2;
      ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;
      ssl_protocols TLSv1.2 TLSv1.3;
      location / {
        proxy_pass ${to};
        proxy_bind ${from};
        # nginx 1.22 speaks only TLS 1.2 to others unless it is told.
        proxy_ssl_protocols TLSv1.2 TLSv1.3;
        proxy_http_version 1.1;
        ${isCache ? CACHE : 'proxy_buffering off;'}
        proxy_read_timeout 90s;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      }
    }`,
  )
  const settings = `pid ${folder}/nginx.pid; error_log stderr emerg; events { worker_connections 4096; }
    http { access_log off; proxy_cache_path ${folder}/temporary/cache keys_zone=pages:1m;
      large_client_header_buffers 4 64k; ${temporary} ${servers.join('\n')} }`
  await Promise.all([
    writeFile(path.join(folder, 'nginx.conf'), settings),
    writeFile(path.join(folder, 'key.pem'), key),
    writeFile(path.join(folder, 'cert.pem'), cert),
  ])
  const nginx = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isListening(fronts[0]?.port ?? 0))) {
    if (nginx.exitCode !== null) throw new Error('the proxies did not start')
    await sleep(50)
  }
  return {
    close: async () => {
      if (nginx.exitCode === null && nginx.kill()) await once(nginx, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function isListening(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => socket.end(() => resolve(true)))
    socket.on('error', () => resolve(false))
  })
}
