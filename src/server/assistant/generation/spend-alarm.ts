import type { MicroEuro } from '../store/spend.ts'

const WINDOW_MS = 10 * 60_000

/** So much of the daily cap in ten minutes, and the day's money would be gone before noon. */
const SHARE = 0.1

/**
 * Watches how fast this process spends. Calls `alarm` with the euro of the last ten minutes when they
 * pass a tenth of the daily cap, at most once in ten minutes.
 */
export function createSpendAlarm(
  dailyCap: MicroEuro,
  alarm: (amount: MicroEuro) => void,
  now: () => number = () => performance.now(),
): (amount: MicroEuro) => void {
  let recent: { readonly at: number; readonly amount: MicroEuro }[] = []
  let quietUntil = Number.NEGATIVE_INFINITY
  return (amount) => {
    const at = now()
    recent = [...recent.filter((entry) => entry.at > at - WINDOW_MS), { at, amount }]
    const total = recent.reduce((sum, entry) => sum + entry.amount, 0)
    if (total < dailyCap * SHARE || at < quietUntil) return
    quietUntil = at + WINDOW_MS
    alarm(total)
  }
}
