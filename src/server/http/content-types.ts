import path from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.pdf': 'application/pdf',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.atom': 'application/atom+xml',
  '.webmanifest': 'application/manifest+json',
  '.data': 'text/x-script',
}

export const KNOWN_ENDINGS: readonly string[] = Object.keys(TYPES)

/** Browsers download files of this type and never run them; the build rejects such endings. */
export const UNKNOWN_TYPE = 'application/octet-stream'

export function contentTypeOf(file: string): string | undefined {
  return TYPES[path.extname(file).toLowerCase()]
}

/** Hashed assets never change; prefetched data must still be fresh at the click that follows. */
export function cachePolicyOf(file: string): string {
  if (file.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  if (file.endsWith('.data')) return 'public, max-age=60'
  if (file.endsWith('.html')) return 'no-cache'
  return 'public, max-age=3600'
}
