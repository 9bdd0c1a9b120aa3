interface Numerals {
  /** Zero to nineteen. */
  readonly units: readonly string[]
  /** Twenty to ninety. */
  readonly tens: readonly string[]
  readonly joint: string
  /** Units that differ before a feminine noun, in Greek also before a masculine one. */
  readonly feminine: Readonly<Record<number, string>>
}

const words = (text: string) => text.split(' ')

const NUMERALS: Readonly<Record<string, Numerals>> = {
  en: {
    units: words(
      'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    ),
    tens: words('twenty thirty forty fifty sixty seventy eighty ninety'),
    joint: '-',
    feminine: {},
  },
  sq: {
    units: words(
      'asnjë një dy tre katër pesë gjashtë shtatë tetë nëntë dhjetë njëmbëdhjetë dymbëdhjetë trembëdhjetë katërmbëdhjetë pesëmbëdhjetë gjashtëmbëdhjetë shtatëmbëdhjetë tetëmbëdhjetë nëntëmbëdhjetë',
    ),
    tens: words(
      'njëzet tridhjetë dyzet pesëdhjetë gjashtëdhjetë shtatëdhjetë tetëdhjetë nëntëdhjetë',
    ),
    joint: ' e ',
    feminine: { 3: 'tri' },
  },
  el: {
    units: words(
      'κανένα ένα δύο τρία τέσσερα πέντε έξι επτά οκτώ εννέα δέκα έντεκα δώδεκα δεκατρία δεκατέσσερα δεκαπέντε δεκαέξι δεκαεπτά δεκαοκτώ δεκαεννέα',
    ),
    tens: words('είκοσι τριάντα σαράντα πενήντα εξήντα εβδομήντα ογδόντα ενενήντα'),
    joint: ' ',
    feminine: { 1: 'μία', 3: 'τρεις', 4: 'τέσσερις', 13: 'δεκατρείς', 14: 'δεκατέσσερις' },
  },
}

/** "ten"; digits from one hundred, and in languages without a list. */
export function numberWord(count: number, locale: string, isFeminine = false): string {
  const numerals = NUMERALS[locale]
  if (!numerals || count >= 100 || !Number.isInteger(count)) return String(count)
  const { units, tens, joint, feminine } = numerals
  const unit = (value: number) => (isFeminine && feminine[value]) || (units[value] ?? '')
  if (count < units.length) return unit(count)
  const ten = tens[Math.floor(count / 10) - 2] ?? ''
  return count % 10 === 0 ? ten : ten + joint + unit(count % 10)
}

/** Variables for the number of entries, by collection. */
const COUNTS = {
  models: 'modelCount',
  automations: 'automationCount',
  papers: 'paperCount',
  personas: 'personaCount',
  packages: 'packageCount',
  roadmap: 'stepCount',
  technologies: 'technologyCount',
  jobs: 'jobCount',
  people: 'personCount',
  branches: 'branchCount',
} as const

const GAP = `(?:${Object.values(COUNTS).join('|')})F?`

/** `{modelCount}` is "ten"; `{branchCountF}` is the form before a feminine noun. */
export function countWords(
  collections: Readonly<Record<keyof typeof COUNTS, readonly unknown[]>>,
  locale: string,
): Record<string, string> {
  const names = Object.entries(COUNTS) as [keyof typeof COUNTS, string][]
  return Object.fromEntries(
    names.flatMap(([collection, name]) => {
      const count = collections[collection].length
      return [
        [name, numberWord(count, 'en')],
        [`${name}F`, numberWord(count, 'en')],
        [`${name}_${locale}`, numberWord(count, locale)],
        [`${name}F_${locale}`, numberWord(count, locale, true)],
      ]
    }),
  )
}

/** Marks the variables of a translation: texts that are not translated keep English words. */
export function markCounts(translation: string, locale: string): string {
  return translation.replaceAll(new RegExp(`\\{(${GAP})\\}`, 'g'), `{$1_${locale}}`)
}

const FILLED = new RegExp(`([.?] )?\\{(${GAP}(?:_[a-z]+)?)\\}`, 'g')

/** Fills in the number words, with a capital letter at the start of a sentence. */
export function fillCounts(text: string, counts: Readonly<Record<string, string>>): string {
  return text.replaceAll(FILLED, (_gap, end: string | undefined, name: string, offset: number) => {
    const word = counts[name] ?? ''
    return offset === 0 || end !== undefined ? (end ?? '') + capitalised(word) : word
  })
}

function capitalised([first = '', ...rest]: string): string {
  return first.toLocaleUpperCase() + rest.join('')
}
