/** Where in a folded text something personal stands, and the word that takes its place. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly label: Label
}

export type Label = '[e-mail]' | '[phone]' | '[card]' | '[IBAN]' | '[IP]' | '[id]'
