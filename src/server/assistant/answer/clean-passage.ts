import { isInvisible, plainSpace } from '../text/invisible-characters.ts'

/** Comments of HTML and of Markdown, and elements that ask not to be shown. */
const HIDDEN = [
  /<!--[\s\S]{0,4000}?(?:-->|$)/g,
  /^\[(?:\/\/|comment)\]: *#? *[("'].*$/gim,
  /<([a-z]{1,10})\b[^>]{0,200}(?:\bhidden\b|display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0)[^>]{0,200}>[^<]{0,4000}(?:<\/\1>|$)/gi,
]

/** What a reader of the page would see of a text, so that the model reads no more than he does. */
export function cleanPassage(text: string): string {
  let visible = ''
  for (const character of text.replaceAll('\r\n', '\n')) {
    if (!isInvisible(character)) visible += plainSpace(character) ?? character
  }
  return HIDDEN.reduce((rest, hidden) => rest.replaceAll(hidden, ''), visible)
}
