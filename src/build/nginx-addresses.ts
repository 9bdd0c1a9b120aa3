import type { CanonicalPaths } from '#server/http/canonical-paths.ts'

/**
 * The address book in nginx's own words, to be included by deploy/nginx.conf. Letter case needs no line
 * of its own: nginx looks strings up without it.
 */
export function nginxAddresses(book: CanonicalPaths, origin: string): string {
  const rows = [...book].map(([spelling, address]) => `  "${spelling}" "${address}";`)
  return [
    'map $uri $own_address {',
    '  default "";',
    ...rows,
    '}',
    'map $host $is_other_host {',
    '  default "";',
    `  "www.${new URL(origin).hostname}" 1;`,
    '}',
    'map "" $own_origin {',
    `  default "${origin}";`,
    '}',
    '',
  ].join('\n')
}
