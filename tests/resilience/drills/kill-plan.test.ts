import { expect, test } from 'vitest'
import { killPlan } from './kill-plan.ts'

test('the two are killed in turn, as often each way, and the seed decides the order', () => {
  const plan = killPlan(60, 7)
  expect(plan.map(({ victim }) => victim)).toEqual(plan.map((_, n) => n % 2))
  expect(plan.filter(({ signal }) => signal === 'SIGKILL')).toHaveLength(30)
  expect(killPlan(60, 7)).toEqual(plan)
  expect(killPlan(60, 8)).not.toEqual(plan)
})
