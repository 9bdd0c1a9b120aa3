import type { DeviceFinding } from './device-finding.ts'
import {
  CALLS,
  CONSENT_COOKIE,
  KEPT_AFTER_ACCEPT,
  SENT_AFTER_ACCEPT,
  type Told,
} from './told-visitors.ts'

export type Policies = Readonly<Record<Told['policy'], string>>

/**
 * The texts against the browser, both ways: what was found must be told, and what is told must have
 * been found, or a sentence outlives what it describes.
 */
export function compareFindings(
  findings: readonly DeviceFinding[],
  policies: Policies,
  calls: readonly Told[] = CALLS,
): string[] {
  const kept = KEPT_AFTER_ACCEPT.map(({ name }) => name)
  const told = [CONSENT_COOKIE, ...KEPT_AFTER_ACCEPT, ...calls]
  const found = new Set(findings.flatMap((one) => [...one.cookies, ...one.local, ...one.calls]))
  const faults = [
    ...findings.flatMap(({ consent, cookies, local, other, calls: called }) => [
      ...unknown(cookies, consent === 'none' ? [] : [CONSENT_COOKIE.name], `cookie, ${consent}`),
      ...unknown(local, consent === 'accepted' ? kept : [], `device storage, ${consent}`),
      ...unknown(other, [], 'other storage'),
      ...unknown(called, callsAfter(consent, calls), `call, ${consent}`),
    ]),
    ...told.filter(({ name }) => !found.has(name)).map(({ name }) => `${name}: told, never found`),
    ...told
      .filter(({ policy, words }) => !policies[policy].includes(words))
      .map(({ name, policy, words }) => `${name}: "${words}" is not in content/legal/${policy}.md`),
    ...countFaults(policies['cookie-policy']),
  ]
  return [...new Set(faults)]
}

function callsAfter(consent: DeviceFinding['consent'], calls: readonly Told[]): string[] {
  const allowed = calls.filter(
    (call) => consent === 'accepted' || !SENT_AFTER_ACCEPT.includes(call),
  )
  return allowed.map(({ name }) => name)
}

function unknown(names: readonly string[], known: readonly string[], kind: string): string[] {
  return names.filter((name) => !known.includes(name)).map((name) => `${name} (${kind}): not told`)
}

/** The policy must not list what does not exist. */
function countFaults(policy: string): string[] {
  const cookies = policy.match(/^\| (?!Name |---)/gm)?.length ?? 0
  const [, list = ''] = /keeps three things[^\n]*\n\n((?:- .*\n)+)/.exec(policy) ?? []
  const lines = list.match(/^- /gm)?.length ?? 0
  const expected = KEPT_AFTER_ACCEPT.length + SENT_AFTER_ACCEPT.length
  return [
    ...(cookies === 1 ? [] : [`the cookie policy lists ${cookies} cookies instead of 1`]),
    ...(lines === expected ? [] : [`the cookie policy lists ${lines} items after Accept`]),
  ]
}
