type Rules = readonly (readonly [RegExp, string])[]

/** Letters that sound alike, each sound with one sign. The order matters. */
const GREEK: Rules = [
  [/γ?[χξ]|κσ/g, 'x'],
  [/γ[γκ]/g, 'g'],
  [/μπ/g, 'b'],
  [/ντ/g, 'd'],
  [/ου/g, 'u'],
  [/([αε])υ/g, '$1φ'],
  [/αι/g, 'e'],
  [/[εου]ι|[ηιυ]/g, 'i'],
  [/ψ/g, 'ps'],
]
const LETTERS = new Map(
  'αa βv γg δd εe ζz κk λl μm νn οo ωo πp ρr σs τt φf'
    .split(' ')
    .map(([greek, latin]) => [greek, latin]),
)

const LATIN: Rules = [
  [/8/g, 'θ'],
  [/ph/g, 'f'],
  [/[gn]?(?:ch|ks|[x3])|h(?=[aeiouwy])/g, 'x'],
  [/g[gk]|ng/g, 'g'],
  [/mp/g, 'b'],
  [/nt/g, 'd'],
  [/w/g, 'o'],
  [/o[uy]/g, 'u'],
  [/([ae])[uy]/g, '$1f'],
  [/ai/g, 'e'],
  [/[eoy]i|[hy]/g, 'i'],
  [/[cq]/g, 'k'],
]
/** Latin letters that are used for two sounds. */
const AMBIGUOUS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/th/g, ['θ', 'ti']],
  [/(?<![aeo])u/g, ['y', 'ou']],
  [/b/g, ['v', 'mp']],
]

/**
 * How a lower-case word without accents sounds in Greek, whichever letters it is written with: "θέλω", "thelo" and
 * "8elw" alike. Several readings of Latin letters are possible.
 */
export function soundsOf(word: string): readonly string[] {
  if (/\p{Script=Greek}/u.test(word)) {
    return [
      simplified([...apply(GREEK, word)].map((letter) => LETTERS.get(letter) ?? letter).join('')),
    ]
  }
  const readings = AMBIGUOUS.reduce<readonly string[]>(
    (words, [letters, sounds]) =>
      words.flatMap((one) =>
        one.search(letters) < 0 ? [one] : sounds.map((sound) => one.replaceAll(letters, sound)),
      ),
    [word],
  )
  return [...new Set(readings.map((one) => simplified(apply(LATIN, one))))]
}

function apply(rules: Rules, word: string): string {
  return rules.reduce((text, [letters, sound]) => text.replaceAll(letters, sound), word)
}

function simplified(sounds: string): string {
  return sounds.replaceAll(/([ae])v/g, '$1f').replaceAll(/(.)\1+/g, '$1')
}
