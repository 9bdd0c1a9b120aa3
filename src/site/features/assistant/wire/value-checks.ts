export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

const ANY_ORIGIN = 'https://origin.invalid'

/**
 * True for a path on this site. Resolved like a browser, which drops tabs and line breaks: "/<tab>/host"
 * is a URL of another host.
 */
export function isOwnPath(url: unknown): url is string {
  if (!isText(url) || !url.startsWith('/') || !URL.canParse(url, ANY_ORIGIN)) return false
  return new URL(url, ANY_ORIGIN).origin === ANY_ORIGIN
}

export type Check = (value: unknown) => boolean

export const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)

export const shape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]))
