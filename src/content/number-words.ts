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

/** Variables for the number of entries, by collection: `{modelCount}`. */
const COUNTED = {
  models: 'model',
  automations: 'automation',
  papers: 'paper',
  personas: 'persona',
  packages: 'package',
  roadmap: 'step',
  technologies: 'technology',
  jobs: 'job',
  people: 'person',
  branches: 'branch',
} as const

type Counted = Readonly<Record<keyof typeof COUNTED, readonly unknown[]>>

const NAMES = Object.values(COUNTED).join('|')
const VARIABLE = new RegExp(`\\{(${NAMES})Count(F?)\\}`, 'gi')
/** Of a translation, marked with its language. */
const MARKED = new RegExp(`\\{(${NAMES})_([a-z]{2})(F?)\\}`, 'gi')

/**
 * Marks the variables of a translation: texts that are not translated keep English words. The result is not longer, so
 * that limits of length still apply.
 */
export function markCounts(translation: string, locale: string): string {
  return translation.replaceAll(VARIABLE, `{$1_${locale}$2}`)
}

/** Fills in number words: `{modelCount}` "ten", `{ModelCount}` "Ten", `{branchCountF}` before a feminine noun. */
export function fillCounts(text: string, collections: Counted): string {
  const word = (name: string, locale: string, isFeminine: boolean) => {
    const [collection] = Object.entries(COUNTED).find(([, one]) => one === name.toLowerCase()) ?? []
    const count = collections[collection as keyof typeof COUNTED].length
    const found = numberWord(count, locale, isFeminine)
    return /^\p{Lu}/u.test(name) ? capitalised(found) : found
  }
  return text
    .replaceAll(VARIABLE, (_gap, name: string) => word(name, 'en', false))
    .replaceAll(MARKED, (_gap, name: string, locale: string, feminine: string) =>
      word(name, locale, feminine !== ''),
    )
}

export function capitalised([first = '', ...rest]: string): string {
  return first.toLocaleUpperCase() + rest.join('')
}
