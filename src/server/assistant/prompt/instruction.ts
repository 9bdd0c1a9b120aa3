import { createHash } from 'node:crypto'
import { MARK_GAP, type ChatTexts } from '#shared/chat-texts.ts'

/** Raised with every change of how a request is put together; the words count by themselves. */
const FORM = 1

/** The mark is of this process; an answer that repeats it gives the instruction away and is withheld. */
export function fillInstruction({ instruction }: Pick<ChatTexts, 'instruction'>, mark: string) {
  return instruction.replace(MARK_GAP, () => mark)
}

/** Stored with every answer, so that a good or a bad one can be laid to the words it came from. */
export function promptVersion({ instruction }: Pick<ChatTexts, 'instruction'>): string {
  const words = createHash('sha256').update(instruction).digest('hex').slice(0, 8)
  return `${FORM}-${words}`
}
