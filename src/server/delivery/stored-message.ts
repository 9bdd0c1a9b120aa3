/** A visitor's message as it lies in the database, with what a channel needs of it. */
export interface StoredMessage {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly message: string
  readonly language: string
  /** Why it was held back; empty when it was not. */
  readonly reasons: readonly string[]
  readonly createdAt: Date
}
