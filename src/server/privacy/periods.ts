/** How long personal data is kept. A test compares it with the privacy policy. */
export interface Period {
  readonly days: number
  /** Instead of days. */
  readonly minutes?: number
  readonly from: string
  /** The beginning of its line in the privacy policy. */
  readonly policyLine: string
}

export const PERIODS = {
  message: { days: 180, from: 'the moment it was received', policyLine: 'Contact messages' },
  conversation: { days: 30, from: 'the last message', policyLine: 'Assistant conversations' },
  document: {
    days: 0,
    minutes: 30,
    from: 'the moment it was received',
    policyLine: 'Texts you try out',
  },
  access: { days: 180, from: 'the access', policyLine: 'Records of access by our staff' },
  log: { days: 14, from: 'the moment it was written', policyLine: 'Server logs' },
  // The longest window is a day, and expired rows are deleted every hour.
  count: { days: 2, from: 'the first counted request', policyLine: 'Request counts' },
} as const satisfies Record<string, Period>
