import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareFindings, type Policies } from './compare-findings.ts'
import type { DeviceFinding } from './device-finding.ts'
import { CALLS, KEPT_AFTER_ACCEPT } from './told-visitors.ts'

const read = (name: string) => readFileSync(`content/legal/${name}.md`, 'utf8')
const policies: Policies = {
  'privacy-policy': read('privacy-policy'),
  'cookie-policy': read('cookie-policy'),
}
const everything: DeviceFinding = {
  consent: 'accepted',
  cookies: ['cookie_consent'],
  local: KEPT_AFTER_ACCEPT.map(({ name }) => name),
  other: [],
  calls: CALLS.map(({ name }) => name),
}
const faultsOf = (further: Partial<DeviceFinding>, texts = policies) =>
  compareFindings([everything, { ...everything, local: [], ...further }], texts)

test('the texts of today and what the site keeps agree', () => {
  expect(compareFindings([everything], policies)).toEqual([])
})

test.each<[string, Partial<DeviceFinding>, string]>([
  ['a second cookie', { cookies: ['cookie_consent', 'id'] }, 'id (cookie, accepted): not told'],
  [
    'a cookie before any choice',
    { consent: 'none', calls: [] },
    'cookie_consent (cookie, none): not told',
  ],
  [
    'something kept after Decline',
    { consent: 'declined', local: ['korab:theme'], calls: [] },
    'korab:theme (device storage, declined): not told',
  ],
  ['session storage', { other: ['draft'] }, 'draft (other storage): not told'],
  ['a call nobody was told of', { calls: ['/api/track'] }, '/api/track (call, accepted): not told'],
  [
    'speed that is told after Decline',
    { consent: 'declined', calls: ['/api/vitals'] },
    '/api/vitals (call, declined): not told',
  ],
])('%s is a fault', (_, further, fault) => {
  expect(faultsOf(further)).toEqual([fault])
})

test('what is told but never found is a fault', () => {
  expect(compareFindings([{ ...everything, local: [] }], policies)).toEqual(
    KEPT_AFTER_ACCEPT.map(({ name }) => `${name}: told, never found`),
  )
})

test('a sentence that was changed is a fault, and so is a line too many', () => {
  const [theme] = KEPT_AFTER_ACCEPT
  const changed = policies['cookie-policy'].replace('theme you picked', 'colours you like')
  expect(faultsOf({}, { ...policies, 'cookie-policy': changed })).toEqual([
    `korab:theme: "${theme?.words}" is not in content/legal/cookie-policy.md`,
  ])
  const longer = policies['cookie-policy'].replace('- the note', '- your birthday\n- the note')
  expect(faultsOf({}, { ...policies, 'cookie-policy': longer })).toEqual([
    'the cookie policy lists 6 items after Accept',
  ])
})
