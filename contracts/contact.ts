/** Where the form sends, and what it gets back. */
export const CONTACT_PATH = '/api/contact'

export interface ContactAnswer {
  readonly success: boolean
  /** Shown to the visitor as it stands. */
  readonly message: string
}

export function isContactAnswer(value: unknown): value is ContactAnswer {
  if (typeof value !== 'object' || value === null) return false
  const { success, message } = value as Record<string, unknown>
  return typeof success === 'boolean' && typeof message === 'string'
}
