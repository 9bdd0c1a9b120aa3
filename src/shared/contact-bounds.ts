/**
 * The longest texts that the service takes. Fields carry no such bounds: a browser would cut what
 * is pasted without a word, and a refusal says what to do.
 */
export const CONTACT_BOUNDS = { name: 200, email: 254, message: 10_000 } as const
