/** Turns texts into vectors of one space. Vectors of different spaces are never compared. */
export interface Embedder {
  /** Names model and dimensions, for example `use-lite-en-512`. */
  readonly space: string
  readonly dimensions: number
  /** One question of a visitor. */
  readonly embedQuestion: (text: string, signal?: AbortSignal) => Promise<readonly number[]>
  /** Texts of the site, in batches of its own choice; the vectors come in the order of the texts. */
  readonly embedTexts: (
    texts: readonly string[],
    signal?: AbortSignal,
  ) => Promise<readonly (readonly number[])[]>
  readonly close: () => Promise<void>
}
