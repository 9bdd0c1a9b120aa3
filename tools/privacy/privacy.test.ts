import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type DeviceUsage } from './device-usage.ts'
import {
  CALLS,
  findPrivacyFaults,
  STORED_AFTER_ACCEPT,
  WHILE_SHOWN,
  type Policies,
} from './disclosures.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const read = (name: string) => readFileSync(`${SAMPLE_CONTENT}/legal/${name}.md`, 'utf8')
const policies: Policies = {
  'privacy-policy': read('privacy-policy'),
  'cookie-policy': read('cookie-policy'),
}
const everything: DeviceUsage = {
  consent: 'accepted',
  cookies: ['cookie_consent'],
  local: STORED_AFTER_ACCEPT.map(({ name }) => name),
  other: [],
  calls: CALLS.map(({ name }) => name),
}
const faultsOf = (further: Partial<DeviceUsage>, texts = policies) =>
  findPrivacyFaults([everything, { ...everything, local: [], ...further }], texts)

test('the current policies match what the site uses', () => {
  expect(findPrivacyFaults([everything], policies)).toEqual([])
})

test.each<[string, Partial<DeviceUsage>, string]>([
  ['a second cookie', { cookies: ['cookie_consent', 'id'] }, 'id (cookie, accepted)'],
  ['a cookie before consent', { consent: 'none', calls: [] }, 'cookie_consent (cookie, none)'],
  [
    'storage after Decline',
    { consent: 'declined', local: ['site:theme'], calls: [] },
    'site:theme (device storage, declined)',
  ],
  ['session storage', { other: ['draft'] }, 'draft (other storage)'],
  ['an undisclosed call', { calls: ['/api/track'] }, '/api/track (call, accepted)'],
])('reports %s', (_, further, name) => {
  expect(faultsOf(further)).toEqual([`${name}: not disclosed`])
})

test('reports what is disclosed but never used', () => {
  expect(findPrivacyFaults([{ ...everything, local: [] }], policies)).toEqual(
    STORED_AFTER_ACCEPT.filter(({ name }) => !WHILE_SHOWN.has(name)).map(
      ({ name }) => `${name}: never used`,
    ),
  )
})

test('reports a changed sentence and an extra list item', () => {
  const changed = policies['cookie-policy'].replace('theme you picked', 'colours you like')
  expect(faultsOf({}, { ...policies, 'cookie-policy': changed })).toEqual([
    `site:theme: "${STORED_AFTER_ACCEPT[0]?.words}" is not in content/legal/cookie-policy.md`,
  ])
  const longer = policies['cookie-policy'].replace('- the note', '- your birthday\n- the note')
  expect(faultsOf({}, { ...policies, 'cookie-policy': longer })).toEqual([
    'the cookie policy lists 6 items after Accept',
  ])
})
