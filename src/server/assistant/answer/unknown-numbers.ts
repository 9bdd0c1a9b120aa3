/** A group of three digits after a space continues a number. */
const NUMBER = /\d+(?:[.,'’]\d+|[\u00a0 ]\d{3}(?!\d))*/g
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
  const values = new Set(known.flatMap(numbersIn).flatMap((number) => number.values))
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
  const found = text.normalize('NFKC').matchAll(NUMBER).take(MAX_NUMBERS)
  return Array.from(found, ({ 0: number, input, index }) => {
    const after = input.slice(index + number.length, index + number.length + 16)
    const factor = FACTORS.find(([pattern]) => pattern.test(after))?.[1] ?? 1
    const written = number.slice(0, MAX_LENGTH)
    const values = valuesOf(written)
    return { written, values: [...values, ...values.map((value) => value * factor)].map(round) }
  })
}

/** `2.999` is nearly three, or nearly three thousand. */
function valuesOf(written: string): number[] {
  const [first = '', ...groups] = written.replaceAll(/['’\u00a0 ]/g, '').split(/[.,]/)
  const whole = Number(first + groups.join(''))
  if (groups.length === 0) return [whole]
  const fraction = groups.at(-1) ?? ''
  const decimal = Number(`${first}${groups.slice(0, -1).join('')}.${fraction}`)
  return groups.every(({ length }) => length === 3) ? [whole, decimal] : [decimal]
}

function round(value: number): number {
  return Number(value.toPrecision(12))
}
