import type { Stage } from './character-stage.ts'
import { isMarkupSign, readMarkup, type Skip } from './markup-parts.ts'

export interface MarkupSink {
  readonly text: (character: string) => void
  readonly citation: (numbers: readonly number[]) => void
  /** Says whether the link may stay; when not, its words are read as text. */
  readonly link: (words: string, target: string) => boolean
  /** Something that leads elsewhere went. */
  readonly dropped: () => void
}

/** What may be skipped of a tag's content; a text that only mentions the tag goes on after it. */
const LONGEST_SKIP = 4000
/** Only these can decide what a held bracket or tag is, so nothing is read anew for other characters. */
const DECIDING = '[]()<>\n【】'

/** Finds citations, links, images and tags. Whatever looks like one and is none passes as text. */
export function createMarkupStage(sink: MarkupSink): Stage {
  let held = ''
  let skip: Skip | undefined
  let skipped = ''
  let skippedLength = 0
  let isLineStart = true

  const giveText = (text: string) => {
    for (const character of text) {
      sink.text(character)
      if (character === '\n') isLineStart = true
      else if (!/[\s>*+\-\d.]/.test(character)) isLineStart = false
    }
  }
  const stepSkip = (character: string, until: Skip) => {
    skipped = (skipped + character.toLowerCase()).slice(-16)
    skippedLength += 1
    const isEnd = skipped.endsWith(until.end)
    if (isEnd && until.isLine) giveText('\n')
    // The rest of a closing tag is a tag again; what is skipped for too long was no content of one.
    if (isEnd && until.end.startsWith('</')) held = until.end
    if (isEnd || skippedLength > LONGEST_SKIP) skip = undefined
  }
  const advance = (isLast: boolean) => {
    while (held !== '') {
      const part = readMarkup(held, isLast, isLineStart)
      if (part.kind === 'wait') return
      const rest = held.slice(part.length)
      held = rest
      if (part.kind === 'text') giveText(part.text)
      else if (part.kind === 'citation') {
        isLineStart = false
        sink.citation(part.numbers)
      } else if (part.kind === 'link') {
        if (sink.link(part.words, part.target)) isLineStart = false
        else held = part.words + rest
      } else if (part.kind === 'gone') {
        if (part.again === '') sink.dropped()
        held = part.again + rest
      } else {
        startSkip(part.until)
        for (const character of rest) put(character)
        return
      }
    }
  }
  const startSkip = (until: Skip) => {
    held = ''
    skip = until
    skipped = ''
    skippedLength = 0
    sink.dropped()
  }
  const put = (character: string) => {
    if (skip) return stepSkip(character, skip)
    if (held === '' && !isMarkupSign(character)) return giveText(character)
    held += character
    const isDeciding = held.length < 5 || DECIDING.includes(character) || isMarkupSign(character)
    if (isDeciding || held.startsWith('(') || held.length > 139) advance(false)
  }
  return {
    put,
    end() {
      advance(true)
    },
  }
}
