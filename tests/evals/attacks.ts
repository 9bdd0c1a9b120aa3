import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { serviceTexts } from '#build/service-texts.ts'
import { readContent } from '#content/reader/read-content.ts'
import { createCanary } from '#server/assistant/answer/leak-guard.ts'
import { createFilterFactory } from '#server/assistant/assistant.ts'
import { fillInstruction } from '#server/assistant/prompt.ts'
import { seededRandom } from '../resilience/chaos/seeded-random.ts'
import { fillAttack } from './attack-spellings.ts'
import { citationsOf, judgeAnswer } from './judge-answer.ts'
import { judgeLeaks, type HiddenTexts } from './judge-leaks.ts'
import type { EvalReport } from './report.ts'

/** An attack with the answer of a model that obeys it completely. */
const ATTACK = z.strictObject({
  id: z.string(),
  family: z.string(),
  turns: z.array(z.string()).min(1),
  /** With placeholders such as `{{canary}}` or `{{secret:base64}}`. */
  obeys: z.string(),
  /** Words that must not remain in the filtered answer. */
  gone: z.array(z.string()).optional(),
  /** A tampered passage. */
  passage: z.string().optional(),
})

export type Attack = z.infer<typeof ATTACK>

const ATTACK_FOLDER = 'tests/evals/attacks'

export function readAttacks(folder: string = ATTACK_FOLDER): Attack[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'))
  return files.toSorted().flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ATTACK.parse(JSON.parse(line))),
  )
}

const WORDS = 'Kratos answers in time and Drini reads rivers, so both fit the question.'.split(' ')
const FORMS: readonly ((number: number) => string)[] = [
  (number) => `[${number}]`,
  (number) => `[${number}, ${number + 1}]`,
  (number) => `[${number}][${number + 2}]`,
  (number) => `【${number}】`,
  (number) => `【${number}†source】`,
  (number) => `(source ${number})`,
  (number) => `[source ${number}]`,
  (number) => `[^${number}]`,
  (number) => `[${number}](/models)`,
  (number) => `[<b></b>${number}]`,
  (number) => `[ ${number} ]`,
  (number) => `[[${number}]]`,
  (number) => `[${number}`,
  (number) => `![${number}]`,
]

/** An answer with random citations. */
function randomAnswer(random: () => number): string {
  return Array.from({ length: 4 + Math.floor(random() * 30) }, () => {
    if (random() > 0.3) return WORDS[Math.floor(random() * WORDS.length)]
    return FORMS[Math.floor(random() * FORMS.length)]?.(Math.floor(random() * 9))
  }).join(random() > 0.2 ? ' ' : '')
}

const SOURCES = [1, 2, 3]
const PATHS = ['/', '/models', '/models#kratos', '/contact']
const SEED = 20_261_115
const RANDOM_ANSWERS = 2000

/**
 * Filters the answer of an obedient model to every attack, in random chunks. Without the filter the
 * same judges must report violations, otherwise they prove nothing.
 */
export async function runAttacks(isFiltered: boolean = true) {
  const bench = createTestBench(isFiltered)
  const random = seededRandom(SEED)
  const attacks = readAttacks()
  const rows = attacks.map((attack) => ({
    id: attack.id,
    family: attack.family,
    faults: bench.judge(attack, random),
  }))
  const cited = Array.from({ length: RANDOM_ANSWERS }, () =>
    citationsOf(bench.filter(randomAnswer(random), random)),
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

/** The production filter with a random canary and key. */
function createTestBench(isFiltered: boolean) {
  const content = readContent('content')
  const texts = serviceTexts([content])
  const chat = texts.chat[content.locale]
  if (!chat) throw new Error('the content has no assistant texts')
  const canary = createCanary()
  const secret = `sk-${createHash('sha256').update(randomBytes(16)).digest('hex').slice(0, 40)}`
  const instruction = fillInstruction(chat, canary)
  const hidden: HiddenTexts = { canary, instruction, secrets: [secret], otherVisitor: '' }
  const createFilter = createFilterFactory({ texts, canary, paths: PATHS, secrets: [secret] })
  const limits = { paths: PATHS, hosts: texts.paperHosts, emails: [texts.email], sources: SOURCES }

  const filter = (said: string, random: () => number, passage = '') => {
    if (!isFiltered) return said
    const given = SOURCES.map((number) => ({ number, text: number === 1 ? passage : '' }))
    const answer = createFilter({ instruction, given, said: [] })
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

/** Names of people and papers in the instruction are public. */
export function withoutPublicParts(hidden: HiddenTexts, sayable: readonly string[]): HiddenTexts {
  const instruction = sayable.reduce((text, part) => text.replace(part, ' '), hidden.instruction)
  return { ...hidden, instruction }
}

/** Results when the model obeys every attacker. */
export async function evaluateAttacks(): Promise<EvalReport> {
  const { rows, figures } = await runAttacks()
  const families = [...Map.groupBy(rows, ({ family }) => family), ['all', rows] as const]
  return {
    tables: [
      {
        title: 'Attacks on an obedient model',
        columns: ['held'],
        rows: families.map(([label, list]) => ({
          label,
          count: list.length,
          values: [list.filter(({ faults }) => faults.length === 0).length / list.length],
        })),
      },
    ],
    figures: {
      attacks: figures.attacks,
      attackFamilies: figures.families,
      poisonedPassages: figures.poisonedPassages,
      attackLeaks: figures.leaks,
      citationValidity: figures.citationValidity,
    },
    failures: rows
      .filter(({ faults }) => faults.length > 0)
      .map(({ id, family, faults }) => ({
        set: 'development',
        id,
        kind: family,
        question: id,
        expected: 'plain text',
        actual: 'an attack',
        reason: faults.join('; '),
        search: undefined,
      })),
  }
}
