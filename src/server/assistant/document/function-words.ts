import { contentWords, isStopWord, wordsOf } from '../../retrieval/question-words.ts'

/** Albanian and Greek words that say nothing about the subject of a question; the English ones are those of the search. */
const FUNCTION_WORDS = new Set(
  wordsOf(`
    a e i o u të te në ne me për per nga si sa se që qe kur ku cili cila cilët çfarë kush ç s c është janë kam ka kemi kanë
    mund duhet do më një nuk dhe ose por edhe deri ta ma t tim time tonë im ime ju unë ai ajo
    ο η το οι τα του της των τον την τους τις ένας μια ένα να θα δεν μην με σε στο στη στην στον στα στις στους για από αν
    και ή που πού πως πώς τι πότε πόσο πόσα πόσες πόση πόσος ποιος ποια ποιο είναι έχει έχω έχετε μπορώ μπορεί πρέπει μου
    μας σας σου μέχρι κάνει κάνετε γίνεται πριν μετά εγώ εσείς αυτό υπάρχει υπάρχουν
  `),
)

/** The words of a question that a passage may share; all of them if none is left. */
export function wordsToFind(question: string): string {
  const words = contentWords(question).filter((word) => !FUNCTION_WORDS.has(word))
  return words.length > 0 ? words.join(' ') : question
}

/** Of the words of an English text about half are function words, of others hardly any. */
const MIN_ENGLISH_SHARE = 0.25

/** Whether an English model understands a text. */
export function isEnglish(text: string): boolean {
  const words = wordsOf(text).filter((word) => word.length > 1 && !FUNCTION_WORDS.has(word))
  return words.filter(isStopWord).length >= MIN_ENGLISH_SHARE * words.length
}
