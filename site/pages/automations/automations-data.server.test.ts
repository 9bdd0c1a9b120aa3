import { expect, test } from 'vitest'
import { automationStatus } from './automations-data.server.ts'

test.each(['production', 'beta', 'development'])('the status %s is shown as it is', (status) => {
  expect(automationStatus(status)).toBe(status)
})

test.each(['planned', 'idea', 'Production', 'beta ', '', 'constructor'])(
  'any other status, such as %j, is shown as planned',
  (status) => {
    expect(automationStatus(status)).toBe('planned')
  },
)
