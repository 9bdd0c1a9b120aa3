import { createHash } from 'node:crypto'
import { REPORTS_ENDPOINT, REPORTS_PATH } from '#shared/reports.ts'

/** One allows the worker script of the contact form, the other what React writes to recover. */
export const TRUSTED_TYPES_POLICIES = 'app-worker default'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/** Hashes of the scripts that stand in a page. Data blocks never run and need none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !/type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , source = '']) => createHash('sha256').update(source).digest('base64'))
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`)
}

/**
 * Nothing is allowed but what is listed; scripts only by hash and what those load themselves. Every
 * kind of request has its own line, so the first one counts for prefetches alone: Firefox asks it.
 */
export function contentSecurityPolicy(html: string): string {
  const scripts = inlineScriptHashes(html).join(' ')
  return [
    "default-src 'self'",
    `script-src 'strict-dynamic' ${scripts}`.trim(),
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'none'",
    "object-src 'none'",
    "frame-src 'none'",
    "child-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICIES}`,
    // The first is the browsers' newer way, the second for those that do not know it.
    `report-to ${REPORTS_ENDPOINT}`,
    `report-uri ${REPORTS_PATH}`,
  ].join('; ')
}

export function findStyleAttributes(html: string): string[] {
  return html.match(/<[a-z][^>]*\sstyle="[^"]*"/gi) ?? []
}
