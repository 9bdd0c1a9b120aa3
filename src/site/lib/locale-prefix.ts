/** Two letters in front are a language: no English page has a path that short. */
export function localePrefixOf(pathname: string): string {
  return /^\/([a-z]{2})(?:\/|$)/.exec(pathname)?.[1] ?? ''
}

export function localeOfPath(pathname: string): string {
  return localePrefixOf(pathname) || 'en'
}
