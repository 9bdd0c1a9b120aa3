/** A published piece of the site, as the prompt, the citations and the quotations need it. */
export interface Passage {
  readonly key: string
  readonly entries: readonly string[]
  readonly url: string
  readonly title: string
  readonly text: string
  readonly hash: string
}

export interface Question {
  readonly text: string
  /** The visitor's earlier messages, oldest first: a follow-up cannot be searched without them. */
  readonly before: readonly string[]
  readonly page: string
  readonly language: string
}

export interface Retrieved {
  /** At most three, best first; none when nothing fits the question. */
  readonly passages: readonly Passage[]
  /** `text` when the question could not be embedded, `none` when the search failed as well. */
  readonly mode: 'hybrid' | 'text' | 'none'
}

/** Never throws: a failure is a mode, because the answer goes on without. */
export interface Retriever {
  readonly retrieve: (question: Question, signal?: AbortSignal) => Promise<Retrieved>
}
