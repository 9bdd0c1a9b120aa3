/** Outlives the page, brings no cookie along, and never tells anybody when it fails. */
export function sendQuietly(path: string, body: object): void {
  fetch(path, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}
