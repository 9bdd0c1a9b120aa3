const LONGEST = 120

/** Engines quote values that may be a visitor's text; names of properties may stay. */
const FIELD = String.raw`\b(?:reading|setting) '[\w$]{1,40}'`
const QUOTED = new RegExp(
  `(${FIELD})|"[^"]*"?|'[^']*'?|\`[^\`]*\`?|“[^”]*”?|‘[^’]*’?|«[^»]*»?`,
  'gu',
)
/** Applied word by word: on a whole text it would take quadratic time. */
const ADDRESS = /:\/\/\S|\S@\S|[?#]\S/u
const LONG_NUMBER = /\d[\d ./-]{4,}\d|\d{5,}/gu

/** Removes everything that could be personal data. Runs in the browser and again on the server. */
export function redactErrorText(text: string): string {
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
