/** "1 September 2025": the day first, as the specification writes it. */
export function formatLongDate(iso: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return format.format(new Date(iso))
}
