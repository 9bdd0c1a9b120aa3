import type { ServiceTexts } from '#shared/service-texts.ts'
import type { FilterContext } from './answer-turn.ts'
import type { AnswerFilter } from './answer/answer-filter.ts'
import { createAnswerFilter } from './answer/create-answer-filter.ts'
import { createLeakGuard, type LeakGuard } from './answer/leak-guard.ts'
import { createLinkRules } from './answer/link-rules.ts'
import { fillInstruction } from './prompt/instruction.ts'

export interface FilterParts {
  readonly texts: Pick<ServiceTexts, 'chat' | 'origin' | 'email' | 'paperHosts'>
  readonly mark: string
  /** Our own addresses, with and without fragments. */
  readonly paths: readonly string[]
  /** Keys of ours; the model knows none of them, and should one get in, it does not get out. */
  readonly secrets: readonly string[]
}

/** What stands between every model and every visitor. */
export function openFilter({ texts, mark, paths, secrets }: FilterParts) {
  const links = createLinkRules({
    origin: texts.origin,
    paths,
    hosts: texts.paperHosts,
    emails: [texts.email],
  })
  // One for each language, made before anybody asks: it takes a while.
  const guards = new Map<string, LeakGuard>(
    Object.values(texts.chat).map((chat) => {
      const instruction = fillInstruction(chat, mark)
      const { sayable } = chat
      return [instruction, createLeakGuard({ canary: mark, instruction, sayable, secrets })]
    }),
  )
  return ({ instruction, passages, said }: FilterContext): AnswerFilter => {
    const guard = guards.get(instruction)
    if (!guard) throw new Error('an instruction that nobody guards')
    return createAnswerFilter({
      sources: passages.map((_, index) => index + 1),
      known: [...passages.map(({ text }) => text), ...said],
      links,
      guard,
    })
  }
}
