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

/** An answer whose citations are right only by chance. */
export function randomAnswer(random: () => number): string {
  return Array.from({ length: 4 + Math.floor(random() * 30) }, () => {
    if (random() > 0.3) return WORDS[Math.floor(random() * WORDS.length)]
    return FORMS[Math.floor(random() * FORMS.length)]?.(Math.floor(random() * 9))
  }).join(random() > 0.2 ? ' ' : '')
}
