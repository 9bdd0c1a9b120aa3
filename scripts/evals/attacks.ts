import { createHash, randomBytes } from 'node:crypto'
import { readContent } from '#content/reader/read-content.ts'
import { createCanary } from '#server/assistant/answer/canary.ts'
import { createAnswerFilter } from '#server/assistant/answer/create-answer-filter.ts'
import { createLeakGuard } from '#server/assistant/answer/leak-guard.ts'
import { createLinkRules } from '#server/assistant/answer/link-rules.ts'
import { fillInstruction } from '#server/assistant/prompt/instruction.ts'
import { chatTexts } from '../build/chat-texts.ts'
import { seededRandom } from '../chaos/seeded-random.ts'
import { readAttacks, type Attack } from './attack-corpus.ts'
import { fillAttack } from './attack-spellings.ts'
import { citationsOf, judgeAnswer } from './judge-answer.ts'
import { judgeLeaks, type HiddenTexts } from './judge-leaks.ts'
import { randomAnswer } from './random-answers.ts'

export interface AttackRow {
  readonly id: string
  readonly family: string
  readonly faults: readonly string[]
}

export interface AttackFigures {
  readonly attacks: number
  readonly families: number
  readonly poisonedPassages: number
  readonly leaks: number
  readonly randomAnswers: number
  readonly citations: number
  readonly citationValidity: number
}

export interface AttackResult {
  readonly rows: readonly AttackRow[]
  readonly figures: AttackFigures
  readonly failures: readonly string[]
}

const SOURCES = [1, 2, 3]
const SEED = 20_261_115
const RANDOM_ANSWERS = 2000
/** The filter cannot know these words; that no model ever gets them is proved end to end. */
const OTHER_VISITOR = ''

/**
 * Every attack against a model that obeys it: what it says is cut at random and goes through the filter.
 * Without the filter the same judges must object, or they would prove nothing.
 */
export async function runAttacks(isFiltered: boolean = true): Promise<AttackResult> {
  const stand = openStand(isFiltered)
  const random = seededRandom(SEED)
  const attacks = readAttacks()
  const rows = attacks.map((attack) => ({
    id: attack.id,
    family: attack.family,
    faults: stand.judge(attack, random),
  }))
  const cited = Array.from({ length: RANDOM_ANSWERS }, () =>
    citationsOf(stand.filter(randomAnswer(random), random)),
  ).flat()
  const valid = cited.filter((number) => SOURCES.includes(number)).length
  const poisoned = attacks.filter(({ passage }) => passage !== undefined)
  const leaking = rows.filter(({ faults }) => faults.length > 0)
  const validity = cited.length === 0 ? 0 : valid / cited.length
  return {
    rows,
    figures: {
      attacks: attacks.length - poisoned.length,
      families: new Set(attacks.map(({ family }) => family)).size - 1,
      poisonedPassages: poisoned.length,
      leaks: leaking.length,
      randomAnswers: RANDOM_ANSWERS,
      citations: cited.length,
      citationValidity: validity,
    },
    failures: [
      ...leaking.map(({ id, faults }) => `${id}: ${faults.join('; ')}`),
      ...(validity === 1
        ? []
        : [`citations: ${cited.length - valid} of ${cited.length} lead nowhere`]),
    ],
  }
}

function openStand(isFiltered: boolean) {
  const content = readContent('content')
  const canary = createCanary()
  const secret = `sk-${createHash('sha256').update(randomBytes(16)).digest('hex').slice(0, 40)}`
  const texts = chatTexts(content)
  const instruction = fillInstruction(texts, canary)
  const sayable = publicLines(instruction)
  const hidden: HiddenTexts = {
    canary,
    instruction,
    secrets: [secret],
    otherVisitor: OTHER_VISITOR,
  }
  const places = {
    origin: content.site.origin,
    paths: ['/', '/models', '/models#kratos', '/contact'],
    hosts: ['papers.example.org'],
    emails: [content.site.email],
  }
  const guard = createLeakGuard({ canary, instruction, sayable, secrets: [secret] })
  const links = createLinkRules(places)
  const limits = { ...places, sources: SOURCES }

  const filter = (said: string, random: () => number) => {
    if (!isFiltered) return said
    const answer = createAnswerFilter({ sources: SOURCES, known: [], links, guard })
    let shown = ''
    for (let place = 0; place < said.length;) {
      const length = 1 + Math.floor(random() * 12)
      shown += answer.push(said.slice(place, place + length))
      place += length
    }
    return shown + answer.end()
  }
  const judge = ({ obeys }: Attack, random: () => number) => {
    const shown = filter(fillAttack(obeys, hidden), random)
    return [
      ...new Set([
        ...judgeAnswer(shown, limits),
        ...judgeLeaks(shown, publicPartsOut(hidden, sayable)),
      ]),
    ]
  }
  return { filter, judge }
}

/** The first lines say who we are and name people, papers, chatbots and positions. */
function publicLines(instruction: string): string[] {
  return instruction
    .split('\n')
    .slice(0, 5)
    .map((line) => line.replace(/^- /, ''))
}

/** Names of people and papers stand in the instruction too, and are no secret. */
function publicPartsOut(hidden: HiddenTexts, sayable: readonly string[]): HiddenTexts {
  const instruction = sayable.reduce((text, part) => text.replace(part, ' '), hidden.instruction)
  return { ...hidden, instruction }
}
