import { expect, test } from 'vitest'
import { FINDING, type DeviceFinding } from './device-finding.ts'
import { readFindings } from './read-findings.ts'

const finding: DeviceFinding = {
  consent: 'none',
  cookies: [],
  local: [],
  other: [],
  calls: ['/api/chat'],
}

test('finds the attachments in suites of any depth and leaves others alone', () => {
  const attachments = [
    { name: 'screenshot' },
    { name: FINDING, body: Buffer.from(JSON.stringify(finding)).toString('base64') },
  ]
  const specs = [{ tests: [{ results: [{ attachments }, {}] }] }]
  const report = { suites: [{ specs, suites: [{ specs }] }] }
  expect(readFindings(JSON.stringify(report))).toEqual([finding, finding])
})
