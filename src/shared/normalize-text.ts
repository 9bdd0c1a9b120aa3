const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/gu
const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]/gu

/** Repeating it changes nothing. */
export function normalizeText(value: string): string {
  return value
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(CONTROL_CHARACTERS, '')
    .toWellFormed()
    .trim()
    .normalize('NFC')
}
