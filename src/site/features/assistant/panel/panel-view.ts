import { createStore } from '../../../lib/store.ts'
import { launcher } from '../launcher/launcher-state.ts'

/** The open panel: its size, and whether it is folded to a bar so that the page can be used. */
export const panelView = createStore({ isMaximised: false, isFolded: false })

/** The link in an answer that was followed; focus returns to it. */
let followed: HTMLElement | undefined

export function foldPanel(): void {
  panelView.set({ isFolded: true })
}

export function foldForLink(link: HTMLElement): void {
  followed = link
  foldPanel()
}

/** Unfolds without returning focus to the answer. */
export function showPanel(): void {
  followed = undefined
  panelView.set({ isFolded: false })
}

/** An unfolded panel sets the focus itself. */
export function returnToAnswer(): void {
  panelView.set({ isFolded: false })
  followed?.focus({ preventScroll: true })
}

/** The followed link, until focus is back in the panel. */
export function followedLink(): HTMLElement | undefined {
  return launcher.get().isOpen ? followed : undefined
}

export function forgetFollowedLink(): void {
  followed = undefined
}

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
