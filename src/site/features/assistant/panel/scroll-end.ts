const NEAR_PX = 48

/** Who reads at the end wants to see what comes; who has scrolled up wants to be left alone. */
export function isAtEnd({ scrollHeight, scrollTop, clientHeight }: Element): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR_PX
}

const ABOVE_PX = 16

/** To the end, but never so far that the question leaves the top: a long answer is read from there. */
export function followAnswer(log: HTMLElement): void {
  const question = [...log.querySelectorAll<HTMLElement>('.chat-asked')].at(-1)
  const top = question ? question.offsetTop - log.offsetTop - ABOVE_PX : log.scrollHeight
  log.scrollTop = Math.min(top, log.scrollHeight)
}
