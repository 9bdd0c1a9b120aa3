import type { Stage } from './visible-characters.ts'

const MAX_REFERENCE = 34
/** A space can be needed only after these. */
const BOUNDARY = /[\]］!！﹗:：<＜﹤]/
const LOOSE_NUMBER = /^[\s*_~`^#]*\p{N}[\p{N}\s*_~`,;†]*$/u

/**
 * Two safe parts can form markup where they meet. Inserts a space where a link, image, tag or
 * character reference would arise.
 */
export function createBoundaryStage(pass: (character: string) => void): Stage & {
  /** Emits a checked link or citation. */
  readonly putChecked: (checked: string) => void
  /** Something was removed here; keep the words on both sides apart. */
  readonly putGap: () => void
} {
  let last = '\n'
  let isLineStart = true
  let reference = ''
  let bracket: string | undefined

  const emit = (character: string) => {
    const isOpen = reference !== '' && reference.length < MAX_REFERENCE
    if (character === '&') reference = '&'
    else reference = isOpen && /[#a-z0-9]/i.test(character) ? reference + character : ''
    if (character === '\n') isLineStart = true
    else if (character !== ' ') isLineStart = false
    last = character
    pass(character)
  }
  const separate = (character: string) => {
    if (reference === '' && !BOUNDARY.test(last)) return
    const isLink = /[\]］]/.test(last) && /[(（:：]/.test(character)
    const isImage = /[!！﹗]/.test(last) && /[[［]/.test(character)
    const isScheme = /[:：]/.test(last) && /[[［]/.test(character)
    const isTag = /[<＜﹤]/.test(last) && !/[\s\d=]/.test(character)
    // Browsers accept these without a semicolon.
    const isReference = /^&(?:#|lt|gt|quot)$/i.test(reference + character)
    if (isLink || isImage || isScheme || isTag || isReference) emit(' ')
  }
  return {
    put(character) {
      if (character === ' ' && /[ \n]/.test(last) && !isLineStart) return
      separate(character)
      if (character === ';' && reference.length > 1) return emit(' ')
      // Digits that end up in brackets were not checked as a citation.
      const isNumber = bracket !== undefined && LOOSE_NUMBER.test(bracket)
      if (isNumber && /[\]］】]/.test(character)) return emit(')')
      emit(character)
      if (/[[［【]/.test(character)) bracket = ''
      else if (bracket !== undefined) bracket = (bracket + character).slice(0, MAX_REFERENCE)
    },
    putChecked(checked) {
      separate('[')
      for (const character of checked) emit(character)
      bracket = undefined
    },
    putGap() {
      if (!/[ \n]/.test(last)) emit(' ')
      isLineStart = false
    },
    end: () => undefined,
  }
}
