import type { Stage } from './visible-characters.ts'

const LONGEST_REFERENCE = 34
/** The only characters after which a space can be needed. */
const JOINT = /[\]］!！﹗:：<＜﹤]/
const LOOSE_NUMBER = /^[\s*_~`^#]*\p{N}[\p{N}\s*_~`,;†]*$/u

/**
 * Two harmless pieces can make a dangerous one where they meet. A space goes between a bracket and what
 * would make a link of it, before a bracket that would be an image, and into what would be a tag.
 */
export function createJointStage(pass: (character: string) => void): Stage & {
  /** A link or a citation that was checked as a whole. */
  readonly putWhole: (checked: string) => void
  /** Something went here; words on both sides stay apart. */
  readonly putGap: () => void
} {
  let last = '\n'
  let isLineStart = true
  let reference = ''
  let bracket: string | undefined

  const give = (character: string) => {
    const isGoing = reference !== '' && reference.length < LONGEST_REFERENCE
    if (character === '&') reference = '&'
    else reference = isGoing && /[#a-z0-9]/i.test(character) ? reference + character : ''
    if (character === '\n') isLineStart = true
    else if (character !== ' ') isLineStart = false
    last = character
    pass(character)
  }
  const separate = (character: string) => {
    if (reference === '' && !JOINT.test(last)) return
    const isLink = /[\]］]/.test(last) && /[(（:：]/.test(character)
    const isImage = /[!！﹗]/.test(last) && /[[［]/.test(character)
    const isScheme = /[:：]/.test(last) && /[[［]/.test(character)
    const isTag = /[<＜﹤]/.test(last) && !/[\s\d=]/.test(character)
    // Old readers take these for signs without a semicolon too.
    const isReference = /^&(?:#|lt|gt|quot)$/i.test(reference + character)
    if (isLink || isImage || isScheme || isTag || isReference) give(' ')
  }
  return {
    put(character) {
      if (character === ' ' && /[ \n]/.test(last) && !isLineStart) return
      separate(character)
      if (character === ';' && reference.length > 1) return give(' ')
      // Digits that came together in brackets were not checked as a citation, so they are none.
      const isNumber = bracket !== undefined && LOOSE_NUMBER.test(bracket)
      if (isNumber && /[\]］】]/.test(character)) return give(')')
      give(character)
      if (/[[［【]/.test(character)) bracket = ''
      else if (bracket !== undefined) bracket = (bracket + character).slice(0, LONGEST_REFERENCE)
    },
    putWhole(checked) {
      separate('[')
      for (const character of checked) give(character)
      bracket = undefined
    },
    putGap() {
      if (!/[ \n]/.test(last)) give(' ')
      isLineStart = false
    },
    end: () => undefined,
  }
}
