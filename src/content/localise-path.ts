/** English stands at the bare path, every other language below its own prefix. */
export function localisePath(path: string, locale: string, defaultLocale = 'en'): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
