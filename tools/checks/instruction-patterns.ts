import { isInvisible } from '#server/assistant/answer/visible-characters.ts'
import { listFiles } from '#content/reader/text-files.ts'

/** Site texts are sent to the model verbatim, so none may look like a prompt injection. */
const INJECTIONS: readonly RegExp[] = [
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

/** Never sent as site text: the system prompt itself, and search data. */
const EXCLUDED = /(?:^|\/)messages\.yaml$|(?:^|\/)knowledge\/(?:questions\/|synonyms\.yaml$)/

export function findInstructionsIn(folder: string): string[] {
  return listFiles(folder)
    .filter(({ name }) => !EXCLUDED.test(name))
    .flatMap(({ name, text }) => findInstructions(`${folder}/${name}`, text))
}

export function findInstructions(file: string, text: string): string[] {
  const found = INJECTIONS.flatMap((pattern) => [...text.matchAll(pattern)]).map(
    (match) =>
      `${file}:${lineAt(text, match.index)} says "${match[0].trim().replaceAll(/\s+/g, ' ')}", which a model may read as an instruction: reword it`,
  )
  const hidden = [...text].findIndex((character) => isInvisible(character))
  if (hidden === -1) return found
  const place = [...text].slice(0, hidden).join('').length
  const code = (text.codePointAt(place) ?? 0).toString(16).padStart(4, '0').toUpperCase()
  return [...found, `${file}:${lineAt(text, place)} has the hidden character U+${code}: remove it`]
}

function lineAt(text: string, place: number): number {
  return text.slice(0, place).split('\n').length
}
