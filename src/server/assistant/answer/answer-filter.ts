/** What was found out about an answer while it passed. */
export interface AnswerFindings {
  /** Numbers of the sources that it cites, each once, in order of appearance. */
  readonly citations: readonly number[]
  /** Citations of sources that were not given; they were taken out. */
  readonly droppedCitations: number
  /** Links to places that are not ours; only their words were kept. */
  readonly droppedLinks: number
  /** Numbers that stand in no passage and in no word of the visitor. */
  readonly unknownNumbers: readonly string[]
  /** The mark of the instruction appeared; the rest of the answer was withheld. */
  readonly hasLeaked: boolean
}

/** Stands between the model and everybody else. Text goes in as it comes and leaves when it is safe. */
export interface AnswerFilter {
  readonly push: (delta: string) => string
  /** What was still held back. */
  readonly end: () => string
  readonly findings: () => AnswerFindings
}
