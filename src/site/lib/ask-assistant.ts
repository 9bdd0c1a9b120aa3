/**
 * Words on their way to the assistant, from a part of the site that does not know it. In memory, like
 * the draft of a message.
 */
let listener: ((words: string) => void) | undefined

export function askAssistant(words: string): void {
  listener?.(words)
}

/** Returns a way to stop listening. */
export function listenForQuestions(listen: (words: string) => void): () => void {
  listener = listen
  return () => {
    listener = undefined
  }
}
