/**
 * Channels between features that do not import each other. In memory only: history state would be
 * written to disk, which needs consent.
 */
let listener: ((words: string) => void) | undefined
let messageDraft: string | undefined
const overlays = new Set<() => void>()

/** Opens the assistant with these words in its field. */
export function askAssistant(words: string): void {
  listener?.(words)
}

/** Returns the unsubscribe function. */
export function listenForQuestions(listen: (words: string) => void): () => void {
  listener = listen
  return () => {
    listener = undefined
  }
}

export function setMessageDraft(text: string): void {
  messageDraft = text
}

/** Returns the draft for the contact form once, then clears it. */
export function takeMessageDraft(): string | undefined {
  const draft = messageDraft
  messageDraft = undefined
  return draft
}

/** Registers an overlay that can be dismissed. Returns the unsubscribe function. */
export function onDismissOverlays(dismiss: () => void): () => void {
  overlays.add(dismiss)
  return () => overlays.delete(dismiss)
}

export function dismissOverlays(): void {
  for (const dismiss of overlays) dismiss()
}
