import { inPieces, type ModelRequest, type ModelScript } from './model-script.ts'

const BLOCK = /^\[(\d+)\] <data-([\da-f]+)>\n([^]*?)\n<\/data-\2>$/gm

interface GivenText {
  readonly number: number
  readonly text: string
}

/** The texts that a question was sent with. */
export function textsIn({ turns }: Pick<ModelRequest, 'turns'>): readonly GivenText[] {
  const last = turns.at(-1)?.text ?? ''
  return [...last.matchAll(BLOCK)].map(([, number, , text = '']) => ({
    number: Number(number),
    text,
  }))
}

/** What the visitor wrote, without the texts before it. */
export function questionIn(request: Pick<ModelRequest, 'turns'>): string {
  const last = request.turns.at(-1)?.text ?? ''
  const [block] = [...last.matchAll(BLOCK)].slice(-1)
  return block ? last.slice(block.index + block[0].length).trim() : last
}

export const OUT_OF_SCOPE = 'I cannot answer that from our pages: it is out of scope.'

/** Says the first sentences of what it was given and cites them; without anything it declines. */
export function groundedAnswer(request: Pick<ModelRequest, 'turns'>): string {
  const texts = textsIn(request)
  if (texts.length === 0) return OUT_OF_SCOPE
  return texts
    .slice(0, 2)
    .map(({ number, text }) => `${firstSentence(text)} [${number}].`)
    .join(' ')
}

export const groundedScript: ModelScript = (request) => ({
  text: inPieces(groundedAnswer(request)),
})

function firstSentence(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  const [sentence = line] = /^.{20,}?[.!?](?=\s|$)/.exec(line) ?? []
  return sentence.replace(/[.!?]$/, '')
}
