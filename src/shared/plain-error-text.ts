const LONGEST = 120

/** Engines quote what they stumbled over, and that can be what a visitor wrote; a field of ours may stay. */
const FIELD = String.raw`\b(?:reading|setting) '[\w$]{1,40}'`
const QUOTED = new RegExp(
  `(${FIELD})|"[^"]*"?|'[^']*'?|\`[^\`]*\`?|“[^”]*”?|‘[^’]*’?|«[^»]*»?`,
  'gu',
)
/** Looked for in one word at a time: over a whole text such patterns take quadratic time. */
const ADDRESS = /:\/\/\S|\S@\S|[?#]\S/u
const LONG_NUMBER = /\d[\d ./-]{4,}\d|\d{5,}/gu

/**
 * What is left of an error's message when everything that could be a visitor's is taken out. Done in the
 * browser, so that it never leaves the device, and again by the server, which believes nobody.
 */
export function plainErrorText(text: string): string {
  return (
    text
      .slice(0, 1000)
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
      .replaceAll(QUOTED, (_quoted, field?: string) => field ?? '…')
      .replaceAll(/\S+/gu, (word) => (ADDRESS.test(word) ? '…' : word))
      .replaceAll(LONG_NUMBER, '…')
      .trim()
      .slice(0, LONGEST)
  )
}
