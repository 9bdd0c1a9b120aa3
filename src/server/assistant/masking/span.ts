/** Where in a folded text something personal stands, and the word that takes its place. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly label: Label
}

export const MASKS = ['[e-mail]', '[phone]', '[card]', '[IBAN]', '[IP]', '[id]'] as const

export type Label = (typeof MASKS)[number]
