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
