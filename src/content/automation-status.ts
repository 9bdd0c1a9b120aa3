const STATUSES = ['production', 'beta', 'development'] as const

/** Any value without a label of its own is displayed as planned. */
export function automationStatus(status: string) {
  return STATUSES.find((known) => known === status) ?? 'planned'
}
