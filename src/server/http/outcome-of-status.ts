/** What the framework found wrong before a handler saw the request. */
export const OUTCOME_OF_STATUS: Readonly<
  Record<number, 'unreadable' | 'tooLarge' | 'wrongType' | undefined>
> = { 400: 'unreadable', 413: 'tooLarge', 415: 'wrongType' }
