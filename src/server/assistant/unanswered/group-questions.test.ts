import { describe, expect, test } from 'vitest'
import { groupQuestions, overlap, type OpenQuestion } from './group-questions.ts'

function ask(text: string, lexemes: string, changes: Partial<OpenQuestion> = {}): OpenQuestion {
  return {
    text,
    page: '/models',
    language: 'en',
    conversation: text,
    askedAt: new Date('2026-11-10T12:00:00Z'),
    answer: undefined,
    gap: 'nothingFound',
    lexemes: lexemes.split(' ').filter((lexeme) => lexeme !== ''),
    ...changes,
  }
}

const wordingsOf = (...questions: readonly OpenQuestion[]) =>
  groupQuestions(questions).map(({ wordings }) => wordings)

describe('grouping', () => {
  test('joins questions with the same words in any order and form', () => {
    const groups = wordingsOf(
      ask("What's the price of a model?", 'price model'),
      ask('price for models', 'model price'),
    )
    expect(groups).toEqual([['price for models', "What's the price of a model?"]])
  })

  test('joins questions that differ by little', () => {
    const groups = wordingsOf(
      ask('fastest model', 'fast model'),
      ask('fastest model in Europe', 'fast model europ'),
    )
    expect(groups).toHaveLength(1)
  })

  test('separates questions that differ by more', () => {
    const groups = wordingsOf(
      ask('price', 'price'),
      ask('price of a robot', 'price robot'),
      ask('price of a model', 'price model'),
    )
    expect(groups).toHaveLength(3)
  })

  test('prefers the nearest group', () => {
    const groups = wordingsOf(
      ask('a b c', 'a b c'),
      ask('A b c', 'a b c'),
      ask('b c d e', 'b c d e'),
      ask('B c d e', 'b c d e'),
      ask('a b c d e', 'a b c d e'),
    )
    expect(groups).toEqual([['B c d e', 'a b c d e'], ['A b c']])
  })

  test('does not drift through similar questions', () => {
    const groups = wordingsOf(
      ask('a b', 'a b'),
      ask('A b', 'a b'),
      ask('a b c', 'a b c'),
      ask('a b c d', 'a b c d'),
      ask('a b c d e', 'a b c d e'),
    )
    expect(groups).toEqual([
      ['A b', 'a b c'],
      ['a b c d', 'a b c d e'],
    ])
  })

  test('does not depend on the input order', () => {
    const questions = ['x y', 'x y z', 'w x y z', 'v w x y z', 'x', 'y z'].map((words) =>
      ask(words, words),
    )
    expect(groupQuestions(questions.toReversed())).toEqual(groupQuestions(questions))
  })

  test('joins questions without words', () => {
    expect(wordingsOf(ask('???', ''), ask('🙂', ''), ask('price', 'price'))).toHaveLength(2)
  })
})

describe('a group', () => {
  test('is named by its most frequent wording, ignoring case and punctuation', () => {
    const [group] = groupQuestions([
      ask('price model', 'price model'),
      ask('Which price has a model?', 'price model'),
      ask('which price has a model', 'price model'),
      ask('Which price has a model?', 'price model'),
    ])
    expect(group?.wordings).toEqual(['Which price has a model?', 'price model'])
    expect(group?.wording).toBe('Which price has a model?')
  })

  test('contains counts, last date, pages and gaps', () => {
    const [group] = groupQuestions([
      ask('Price?', 'price', { conversation: 'a', page: '/' }),
      ask('price', 'price', { conversation: 'a', gap: 'judgedBad' }),
      ask('price', 'price', { conversation: 'b', askedAt: new Date('2026-11-12T08:00:00Z') }),
    ])
    expect(group).toEqual({
      wording: 'price',
      wordings: ['price'],
      asked: 3,
      conversations: 2,
      lastAskedAt: new Date('2026-11-12T08:00:00Z'),
      pages: [
        ['/models', 2],
        ['/', 1],
      ],
      gaps: [
        ['nothingFound', 2],
        ['judgedBad', 1],
      ],
    })
  })

  test('is sorted by count, then by date', () => {
    const late = { askedAt: new Date('2026-11-14T12:00:00Z') }
    const groups = wordingsOf(
      ask('old', 'old'),
      ask('late', 'late', late),
      ask('often', 'often'),
      ask('often', 'often'),
    )
    expect(groups.flat()).toEqual(['often', 'late', 'old'])
  })
})

test('groups ten thousand different questions within ten seconds of CPU time', () => {
  const questions = Array.from({ length: 10_000 }, (_, n) => {
    const more = [n % 2 ? '' : `y${n % 83}`, n % 3 ? '' : `z${n % 7}`].join(' ')
    return ask(`q${n}`, `model w${n % 97} x${n % 89} ${more}`)
  })
  const { user } = process.cpuUsage()
  groupQuestions(questions)
  expect(process.cpuUsage().user - user).toBeLessThan(10_000_000)
})

const words = (text: string) => new Set(text.split(' ').filter((word) => word !== ''))

test.each([
  ['price model', 'model price', 1],
  ['fast model', 'fast model europ', 2 / 3],
  ['a b c', 'a b c d e', 0.6],
  ['price', 'model price', 0],
  ['price model', 'price robot', 0],
  ['a b c d', 'a b c e', 0],
  ['', 'price', 0],
  ['', '', 1],
])('"%s" and "%s" overlap by %d', (a, b, share) => {
  expect(overlap(words(a), words(b))).toBe(share)
  expect(overlap(words(b), words(a))).toBe(share)
})
