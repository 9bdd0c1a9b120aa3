import { expect, test } from 'vitest'
import { automationStatus } from './automation-status.ts'

test.each(['production', 'beta', 'development'])(
  'AUT-11 the status %s is shown as it is',
  (status) => {
    expect(automationStatus(status)).toBe(status)
  },
)

test.each(['planned', 'idea', 'Production', 'beta ', '', 'constructor'])(
  'AUT-11 any other status, such as %j, is shown as planned',
  (status) => {
    expect(automationStatus(status)).toBe('planned')
  },
)
