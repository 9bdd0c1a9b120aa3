import { createHash, randomBytes } from 'node:crypto'
import { readContent } from '#content/reader/read-content.ts'
import { createCanary } from '#server/assistant/answer/leak-guard.ts'
import { createFilterFactory } from '#server/assistant/assistant.ts'
import { fillInstruction } from '#server/assistant/prompt.ts'
import type { Passage } from '#server/retrieval/retriever.ts'
import { serviceTexts } from '#build/service-texts.ts'
import { seededRandom } from '../resilience/chaos/seeded-random.ts'
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
const PATHS = ['/', '/models', '/models#kratos', '/contact']
const SEED = 20_261_115
const RANDOM_ANSWERS = 2000

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

/** The filter as a process opens it, with a mark and a key that nobody can know. */
function openStand(isFiltered: boolean) {
  const content = readContent('content')
  const texts = serviceTexts([content])
  const chat = texts.chat[content.locale]
  if (!chat) throw new Error('the content has no words for the assistant')
  const canary = createCanary()
  const secret = `sk-${createHash('sha256').update(randomBytes(16)).digest('hex').slice(0, 40)}`
  const instruction = fillInstruction(chat, canary)
  const hidden: HiddenTexts = { canary, instruction, secrets: [secret], otherVisitor: '' }
  const createFilter = createFilterFactory({ texts, canary, paths: PATHS, secrets: [secret] })
  const limits = { paths: PATHS, hosts: texts.paperHosts, emails: [texts.email], sources: SOURCES }

  const filter = (said: string, random: () => number, passage = '') => {
    if (!isFiltered) return said
    const passages = SOURCES.map((number) => passageOf(number, number === 1 ? passage : ''))
    const answer = createFilter({ instruction, passages, said: [] })
    let shown = ''
    for (let place = 0; place < said.length;) {
      const length = 1 + Math.floor(random() * 12)
      shown += answer.push(said.slice(place, place + length))
      place += length
    }
    return shown + answer.end()
  }
  const judge = ({ obeys, passage, gone = [] }: Attack, random: () => number) => {
    const shown = filter(fillAttack(obeys, hidden), random, passage)
    return [
      ...new Set([
        ...judgeAnswer(shown, limits),
        ...gone.filter((word) => shown.includes(word)).map((word) => `leaves ${word}`),
        ...judgeLeaks(shown, withoutPublicParts(hidden, chat.sayable)),
      ]),
    ]
  }
  return { filter, judge }
}

function passageOf(number: number, text: string): Passage {
  return { key: `${number}`, entries: [], url: '/models', title: 'Models', text, hash: '' }
}

/** Names of people and papers stand in the instruction too, and are no secret. */
export function withoutPublicParts(hidden: HiddenTexts, sayable: readonly string[]): HiddenTexts {
  const instruction = sayable.reduce((text, part) => text.replace(part, ' '), hidden.instruction)
  return { ...hidden, instruction }
}
