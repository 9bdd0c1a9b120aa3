/** A piece of the site's content, small enough to be quoted, with the place where it can be read. */
export interface Chunk {
  /** Unique within a language: `models/kratos`, `legal/privacy-policy#your-rights`. */
  readonly key: string
  /** The content files whose facts it states, most often one: `models/kratos`. */
  readonly entries: readonly string[]
  readonly language: string
  /** The path of its page or catalogue: `/models`. */
  readonly page: string
  /** The very card or section: `/models#kratos`, `/research/three-bearings#abstract`. */
  readonly url: string
  /** From the page down to the heading above the text: `['Models', 'Kratos']`. */
  readonly headingPath: readonly string[]
  /** How a source list names it: `Models: Kratos`. */
  readonly title: string
  /** What is quoted and what the model reads; plain text. */
  readonly text: string
  /** Questions that it answers, in the words of visitors. They are searched and never shown. */
  readonly questions: readonly string[]
  /** Of everything above: a chunk with the same hash is the same chunk. */
  readonly hash: string
}
