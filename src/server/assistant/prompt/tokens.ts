/**
 * Counted without a model's own tables, which differ and are large. English takes about four bytes for a
 * token, Albanian three, Greek three to four: so a third of the bytes is seldom too low.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3)
}

/** What a wire adds around each turn. */
const FRAME_TOKENS = 16

/** Never too low: no model makes more than one token of a byte. This is what money is reserved by. */
export function mostTokens(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text) + FRAME_TOKENS, 0)
}

/**
 * What a call used that its provider said nothing about: three plain letters for a token, one for each
 * other byte. Above the true count for all but strings of random letters.
 */
export function usedTokens(texts: readonly string[]): number {
  return texts.reduce((sum, text) => {
    const letters = text.match(/[A-Za-z ]/g)?.length ?? 0
    return sum + Math.ceil(letters / 3) + Buffer.byteLength(text) - letters
  }, 0)
}
