import type { LinkRules } from './link-rules.ts'
import { createSegmentStage } from './segment-stage.ts'

/** The words of a link without anything that means something within it. */
export function plainWords(words: string, rules: LinkRules): string {
  let text = ''
  const put = (part: string) => {
    text += part
  }
  const segments = createSegmentStage({ text: put, link: put, dropped: () => put(' ') }, rules)
  for (const character of words.replaceAll(/<[^>]{0,200}>?|[[\]<>`\n]/g, ' '))
    segments.put(character)
  segments.end()
  return text.replaceAll(/\s+/g, ' ').trim()
}
