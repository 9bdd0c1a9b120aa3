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

/**
 * A text on its way to the contact form. In memory and not in the history, which a browser writes to
 * its disk: nobody has agreed to that.
 */
let draft: string | undefined

export function leaveDraft(text: string): void {
  draft = text
}

/** Handed out once; whoever comes to the form later finds it empty. */
export function takeDraft(): string | undefined {
  const taken = draft
  draft = undefined
  return taken
}

/** Parts that can lie over the page; whoever leads a visitor to a place on it asks them for room. */
const covers = new Set<() => void>()

/** Returns a way to be asked no more. */
export function onUncover(makeRoom: () => void): () => void {
  covers.add(makeRoom)
  return () => covers.delete(makeRoom)
}

export function uncoverPage(): void {
  for (const makeRoom of covers) makeRoom()
}
