import { expect, test } from 'vitest'
import { mutate, type Mutation } from './byte-mutations.ts'

test.each<[Mutation, string]>([
  [{ kind: 'flip', at: 1, mask: 1 }, 'accd'],
  [{ kind: 'flip', at: 4, mask: 1 }, 'abcd'],
  [{ kind: 'insert', at: 2, bytes: '\0' }, 'ab\0cd'],
  [{ kind: 'insert', at: 9, bytes: 'x' }, 'abcdx'],
  [{ kind: 'delete', at: 1, length: 2 }, 'ad'],
  [{ kind: 'delete', at: 3, length: 9 }, 'abc'],
  [{ kind: 'duplicate', at: 1, length: 2 }, 'abcbcd'],
  [{ kind: 'splice', at: 2, from: 1, donor: 'xyz' }, 'abyz'],
])('%j', (mutation, expected) => {
  expect(mutate('abcd', [mutation])).toBe(expected)
})

test('one follows the other', () => {
  const mutations: Mutation[] = [
    { kind: 'delete', at: 0, length: 3 },
    { kind: 'insert', at: 1, bytes: '!' },
  ]
  expect(mutate('abcd', mutations)).toBe('d!')
})
