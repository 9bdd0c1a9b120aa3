import { createStore } from '../launcher/store.ts'
import { launcher } from '../launcher/launcher.ts'

/** How the open panel stands: at its two sizes, or set aside while a source is looked at. */
export const panelView = createStore({ isMaximised: false, isAside: false })

/** Where the visitor left the answer; the way back ends there. */
let left: HTMLElement | undefined

/** A source was chosen. A panel that covers the page makes room for it. */
export function leaveAnswer(from: HTMLElement): void {
  left = from
  stepAside()
}

export function stepAside(): void {
  if (document.querySelector('.chat-panel:modal')) panelView.set({ isAside: true })
}

/** Comes back without the way to the answer: something else is wanted of it. */
export function showPanel(): void {
  left = undefined
  panelView.set({ isAside: false })
}

/** A panel that was set aside takes the focus up itself once it is there again. */
export function returnToAnswer(): void {
  panelView.set({ isAside: false })
  left?.focus({ preventScroll: true })
}

/** The place in the answer that the visitor came from, while nobody has come back to it. */
export function leftAnswer(): HTMLElement | undefined {
  return launcher.get().isOpen ? left : undefined
}

export function forgetLeftAnswer(): void {
  left = undefined
}
