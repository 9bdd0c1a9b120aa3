import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isInvisible } from '#server/assistant/answer/visible-characters.ts'

/** Texts of the site go to a model as they stand, so none may sound like an order to it. */
const ORDERS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\s+(?:\w+\s+){0,3}(?:previous|prior|above|earlier|all|your|these|any)\s+(?:\w+\s+){0,2}(?:instruction|prompt|rule|direction|message|guideline)s?\b/giu,
  /\b(?:reveal|print|repeat|output|show|quote|leak)\s+(?:me\s+)?(?:your|the)\s+(?:\w+\s+)?(?:system\s+)?(?:prompt|instructions?|rules|mark|api key)\b/giu,
  /\byou are now\s+(?:a|an|in|the|no longer)\b/giu,
  /\b(?:pretend to be|act as if you|new instructions?:|jailbreak|developer mode|do anything now)/giu,
  /\bdo not\s+(?:tell|reveal to|mention to|inform|warn)\s+(?:the\s+)?(?:user|visitor|reader)s?\b/giu,
  /^[ \t]*(?:#+[ \t]*)?(?:system|assistant|developer)\s*(?:prompt|message)?\s*:\s/gimu,
  /<\|?(?:im_start|im_end|system|endoftext)\|?>|\[\/?INST\]|<<\/?SYS>>|<\/?data-/giu,
  /(?:injoro|injoroni|shpërfill|shpërfillni|harro|harroni)\s+(?:\S+\s+){0,3}(?:udhëzim|instruksion|rregull)\S*/giu,
  /(?:αγνόησε|αγνοήστε|ξέχασε|ξεχάστε)\s+(?:\S+\s+){0,3}(?:οδηγί|εντολ|κανόν)\S*/giu,
  /(?:ignoriere|ignorieren|vergiss|vergessen)\s+(?:\S+\s+){0,3}(?:anweisung|regel|vorgabe)\S*/giu,
]

/** These are never read as text of the site: the one tells the model its rules, the others are searched. */
const EXCEPT = /(?:^|\/)messages\.yaml$|(?:^|\/)knowledge\/(?:questions\/|synonyms\.yaml$)/

export function findInstructionsIn(folder: string): string[] {
  return globSync('**/*.{md,yaml}', { cwd: folder })
    .filter((file) => !EXCEPT.test(file))
    .toSorted()
    .flatMap((file) => {
      const whole = path.join(folder, file)
      return findInstructions(whole, readFileSync(whole, 'utf8'))
    })
}

/** One line for each place, in the form that editors can open. */
export function findInstructions(file: string, text: string): string[] {
  const orders = ORDERS.flatMap((order) => [...text.matchAll(order)]).map(
    (match) =>
      `${file}:${lineAt(text, match.index)} says "${match[0].trim().replaceAll(/\s+/g, ' ')}", which a model may take for an order: say it in other words`,
  )
  const hidden = [...text].findIndex((character) => isInvisible(character))
  if (hidden === -1) return orders
  const place = [...text].slice(0, hidden).join('').length
  const code = (text.codePointAt(place) ?? 0).toString(16).padStart(4, '0').toUpperCase()
  return [
    ...orders,
    `${file}:${lineAt(text, place)} has the hidden character U+${code}: take it out`,
  ]
}

function lineAt(text: string, place: number): number {
  return text.slice(0, place).split('\n').length
}
