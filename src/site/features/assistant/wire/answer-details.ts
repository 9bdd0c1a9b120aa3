import type { AnswerCard, AnswerDetails, FurtherLine } from '#shared/answer-card.ts'
import { isOwnPath, isRecord, isText, oneOf, shape, type Check } from './value-checks.ts'

/** Drops unknown and malformed cards, which a newer server may send. */
export function parseDetails(data: unknown): AnswerDetails | undefined {
  if (!isRecord(data)) return undefined
  return {
    cards: listOf(data['cards']).filter((card): card is AnswerCard => isCard(card)),
    further: listOf(data['further']).filter((item): item is FurtherLine => isFurtherLine(item)),
    unsourced: listOf(data['unsourced']).filter((item): item is string => isFilled(item)),
    ...(data['hasForm'] === true && { hasForm: true }),
  }
}

const MAX_LENGTH = 2000
const MAX_ITEMS = 24

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_ITEMS) : []
}

const isFilled: Check = (value) => isText(value) && value !== '' && value.length <= MAX_LENGTH
const isNumber: Check = (value) => Number.isInteger(value)
const isBoolean: Check = (value) => typeof value === 'boolean'
const isSize: Check = (value) => typeof value === 'number' && value >= 0 && value <= 1

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= MAX_ITEMS && value.every(check)

const MAX_STEPS = 6

const isStep: Check = (value) =>
  isRecord(value) &&
  [value['at'], value['of']].every(isNumber) &&
  Number(value['at']) >= 0 &&
  Number(value['at']) <= Number(value['of']) &&
  Number(value['of']) <= MAX_STEPS

const isDrawnStep: Check = (value) =>
  isStep(value) && shape({ drawn: oneOf('peaks', 'route') })(value)

const isFact = shape({
  label: isFilled,
  value: isText,
  note: optional(isFilled),
  items: optional(list(isFilled)),
  step: optional(isDrawnStep),
})

const isEntry = shape({
  type: oneOf('entry'),
  source: isNumber,
  name: isFilled,
  kind: optional(isFilled),
  subtitle: optional(isFilled),
  drawing: optional(isFilled),
  asked: optional(isFact),
  text: optional(isFilled),
  facts: list(isFact),
  note: optional(isFilled),
  action: optional(shape({ label: isFilled, url: isOwnPath })),
  variant: optional(oneOf('short', 'closest')),
})

const isRow = shape({
  name: isFilled,
  subtitle: optional(isFilled),
  url: isOwnPath,
  value: isFilled,
  size: optional(isSize),
  group: optional(isFilled),
  detail: optional(isFilled),
  step: optional(isStep),
})

const isTable = shape({
  type: oneOf('table'),
  source: isNumber,
  title: optional(isFilled),
  caption: isFilled,
  columns: shape({ name: isFilled, detail: optional(isFilled), value: isFilled }),
  rows: (value) => list(isRow)(value) && listOf(value).length > 0,
  isRanking: isBoolean,
  variant: optional(oneOf('closest')),
})

const isCard: Check = (card) => isEntry(card) || isTable(card)
const isFurtherLine = shape({ source: isNumber, line: isFilled })
