import { createStore } from '../../../lib/store.ts'
import { launcher } from '../launcher/launcher-state.ts'

/** Folded: reduced to a bar, so that the page can be used. */
export const panelView = createStore({ isMaximised: false, isFolded: false })

/** The link in an answer that was followed; focus returns to it. */
let followedLink: HTMLElement | undefined

export function foldPanel(): void {
  panelView.set({ isFolded: true })
}

/** Folds the panel and remembers the link for `returnToAnswer`. */
export function rememberAnswerFocus(link: HTMLElement): void {
  followedLink = link
  foldPanel()
}

export function forgetAnswerFocus(): void {
  followedLink = undefined
}

export function answerFocus(): HTMLElement | undefined {
  return launcher.get().isOpen ? followedLink : undefined
}

/** Unfolds without returning focus to the answer. */
export function showPanel(): void {
  forgetAnswerFocus()
  panelView.set({ isFolded: false })
}

export function returnToAnswer(): void {
  panelView.set({ isFolded: false })
  followedLink?.focus({ preventScroll: true })
}

const NEAR_PX = 48

export function isAtEnd({ scrollHeight, scrollTop, clientHeight }: Element): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR_PX
}

const ABOVE_PX = 16

/** Scrolls to the end, but keeps the question visible: a long answer is read from its start. */
export function scrollToAnswer(log: HTMLElement): void {
  const question = [...log.querySelectorAll<HTMLElement>('.chat-asked')].at(-1)
  const top = question ? question.offsetTop - log.offsetTop - ABOVE_PX : log.scrollHeight
  log.scrollTop = Math.min(top, log.scrollHeight)
}
