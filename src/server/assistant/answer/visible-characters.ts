const INVISIBLE = /(?![\n\t\r\u0085])[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a character is not displayed although a program reads it. */
export function isInvisible(character: string): boolean {
  if (character >= ' ' && character <= '~') return false
  return INVISIBLE.test(character)
}

/** Every space becomes U+0020, every line end a line feed. */
export function normalizeSpace(character: string): string {
  if (character > ' ' && character <= '~') return character
  if (/[\r\u0085\u2028\u2029]/.test(character)) return '\n'
  return /[\t\p{Zs}]/u.test(character) ? ' ' : character
}

/** Comments of HTML and Markdown, and hidden elements. */
const HIDDEN_MARKUP = [
  /<!--[\s\S]{0,4000}?(?:-->|$)/g,
  /^\[(?:\/\/|comment)\]: *#? *[("'].*$/gim,
  /<([a-z]{1,10})\b[^>]{0,200}(?:\bhidden\b|display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0)[^>]{0,200}>[^<]{0,4000}(?:<\/\1>|$)/gi,
]

/** The visible part of a passage, so that the model reads what visitors read. */
export function cleanPassage(text: string): string {
  let visible = ''
  for (const character of text.replaceAll('\r\n', '\n')) {
    if (!isInvisible(character)) visible += normalizeSpace(character)
  }
  return HIDDEN_MARKUP.reduce((rest, hidden) => rest.replaceAll(hidden, ''), visible)
}
