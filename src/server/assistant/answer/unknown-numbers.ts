const NUMBER = /\d+(?:[.,'’\u00a0 ]\d+)*/g
const FACTORS: readonly (readonly [RegExp, number])[] = [
  [/^\s?(?:k|thousand|mijë|χιλιάδες)(?!\p{L})/iu, 1e3],
  [/^\s?(?:m|mn|million|millions|milion|milionë|εκατομμύρια)(?!\p{L})/iu, 1e6],
  [/^\s?(?:bn|billion|miliard|miliardë)(?!\p{L})/iu, 1e9],
]

/** Per text; bounds the CPU time. A page has some hundred. */
const MAX_NUMBERS = 2000
/** Longer matches are lists of numbers. */
const MAX_LENGTH = 200

/** Numbers of an answer that occur neither in the passages nor in the visitor's messages. */
export function findUnknownNumbers(answer: string, known: readonly string[]): readonly string[] {
  const values = new Set(
    known.flatMap((text) => numbersIn(text)).flatMap((number) => number.values),
  )
  const unknown = numbersIn(withoutMarkup(answer)).filter(
    (number) => !number.values.some((value) => values.has(value)),
  )
  return [...new Set(unknown.map(({ written }) => written))]
}

/** Without citations, link targets and list numbers. */
function withoutMarkup(answer: string): string {
  return answer
    .replaceAll(/\]\([^)\n]{0,200}\)/g, ']')
    .replaceAll(/\[\d+\]/g, ' ')
    .replaceAll(/^[ \t>*-]{0,8}\d{1,3}[.)](?=\s)/gm, ' ')
}

function numbersIn(text: string) {
  const written = text.normalize('NFKC').matchAll(NUMBER)
  return [...written.take(MAX_NUMBERS)].flatMap((match) => {
    const after = match.input.slice(
      match.index + match[0].length,
      match.index + match[0].length + 16,
    )
    const factor = FACTORS.find(([pattern]) => pattern.test(after))?.[1]
    return splitNumbers(match[0].slice(0, MAX_LENGTH)).map((written) => {
      const values = valuesOf(written)
      return {
        written,
        values: factor ? [...values, ...values.map((value) => round(value * factor))] : values,
      }
    })
  })
}

/** A group of three digits after a space continues the number. */
function splitNumbers(written: string): string[] {
  return written.replaceAll(/[\u00a0 ](?!\d{3}(?!\d))/g, '|').split('|')
}

/** `2.999` is nearly three, or nearly three thousand. */
function valuesOf(written: string): number[] {
  const joined = written.replaceAll(/['’\u00a0 ]/g, '')
  const parts = joined.split(/[.,]/)
  const isGrouped = parts.length > 1 && parts.slice(1).every((part) => part.length === 3)
  const last = parts.at(-1) ?? ''
  const values = [
    ...(isGrouped || parts.length === 1 ? [Number(parts.join(''))] : []),
    ...(parts.length > 1 ? [Number(`${parts.slice(0, -1).join('')}.${last}`)] : []),
  ]
  return values.map(round)
}

function round(value: number): number {
  return Number(value.toPrecision(12))
}
