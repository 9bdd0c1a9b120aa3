import { groundedAnswer, questionIn } from './grounded-script.ts'
import {
  inPieces,
  type ModelBehaviour,
  type ModelRequest,
  type ModelScript,
} from './model-script.ts'

/** What can be ordered by name, over the usual answer. */
export const NAMED_BEHAVIOURS = {
  slow: { firstTokenMs: 1500, gapMs: 150 },
  /** Long enough to click about in while it is given. */
  long: { gapMs: 60 },
  empty: { isWithoutCandidate: true, text: [] },
  refused: { finish: 'SAFETY', text: [] },
  down: { status: 503 },
  cut: { cutAfter: 2 },
  /** After the second piece nothing comes any more. */
  stalled: { stallAfter: 2 },
  /** Nothing comes at all. */
  silent: { stallAfter: 0 },
} as const satisfies Record<string, ModelBehaviour>

export type BehaviourName = keyof typeof NAMED_BEHAVIOURS

/** Holds for questions that contain these words, so that tests side by side do not meet. */
export interface ModelRule {
  readonly match: string
  readonly behaviour: BehaviourName | ModelBehaviour
  /** The words of the answer; without them it is made of the passages. */
  readonly answer?: string | undefined
}

/** The latest rule that fits counts. */
export function createRules(): {
  readonly add: (rule: ModelRule) => void
  readonly script: ModelScript
} {
  const rules: ModelRule[] = []
  return {
    add: (rule) => void rules.unshift(rule),
    script: (request) => behaviourFor(rules, request),
  }
}

function behaviourFor(rules: readonly ModelRule[], request: ModelRequest): ModelBehaviour {
  const question = questionIn(request)
  const rule = rules.find(({ match }) => question.includes(match))
  const text = inPieces(rule?.answer ?? groundedAnswer(request))
  if (!rule) return { text }
  const { behaviour } = rule
  return { text, ...(typeof behaviour === 'string' ? NAMED_BEHAVIOURS[behaviour] : behaviour) }
}
