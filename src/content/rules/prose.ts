/** Words that promise without saying anything. */
const BANNED = [
  'revolutionary',
  'revolutionise',
  'cutting-edge',
  'seamless',
  'seamlessly',
  'unleash',
  'next-generation',
  'leverage',
  'empower',
  'game-changing',
  'state-of-the-art',
  'world-class',
  'robust',
  'effortless',
  'delve',
  'supercharge',
  'unlock',
] as const

/** Strings that the specification fixes and that may break a rule of voice. */
const FIXED = [
  'Seamless Integration',
  'AI Assistant!',
  'Hello! I',
  'Please try again later.',
] as const

export interface Passage {
  /** File and field, for the editor. */
  readonly where: string
  readonly text: string
}

export function findBannedWords(passages: readonly Passage[]): string[] {
  const pattern = new RegExp(`\\b(${BANNED.join('|')})\\b`, 'i')
  return passages.flatMap(({ where, text }) => {
    const word = pattern.exec(withoutFixed(text))?.[0]
    return word ? [`${where}: says "${word}": say what it does instead`] : []
  })
}

export function findShouting(passages: readonly Passage[]): string[] {
  return passages
    .filter(({ text }) => withoutFixed(text).includes('!') && !text.includes('!='))
    .map(({ where }) => `${where}: has an exclamation mark: end the sentence with a full stop`)
}

/** A sentence of four words or more may stand in one place only. */
export function findRepeatedSentences(passages: readonly Passage[]): string[] {
  const first = new Map<string, string>()
  const found: string[] = []
  for (const { where, text } of passages) {
    for (const sentence of sentencesOf(withoutFixed(text))) {
      const earlier = first.get(sentence)
      if (earlier && earlier !== where) {
        found.push(`${where}: repeats "${sentence}" of ${earlier}: write it anew or drop it`)
      }
      first.set(sentence, earlier ?? where)
    }
  }
  return found
}

function sentencesOf(text: string): string[] {
  return (text.match(/[^.!?]+[.!?]+/g) ?? [])
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence.split(/\s+/).length >= 4)
}

function withoutFixed(text: string): string {
  return FIXED.reduce((rest, fixed) => rest.replace(fixed, ''), text)
}
