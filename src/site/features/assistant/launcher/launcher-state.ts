import type { ComponentType } from 'react'
import type { PanelText } from '../../../data/feature-text.server.ts'
import { createStore } from '../../../lib/store.ts'

// Separate from launcher.ts: the panel imports this module, and launcher.ts imports the panel.

interface LauncherState {
  readonly isOpen: boolean
  readonly isHintClosed: boolean
  readonly isFailed: boolean
  /** An answer finished while the panel was closed. */
  readonly hasUnread: boolean
  /** Words from another feature that the panel puts into its field. */
  readonly words?: string | undefined
  readonly loaded?: {
    readonly locale: string
    readonly text: PanelText
    readonly ChatPanel: ComponentType<{ readonly text: PanelText }>
  }
}

/** Hidden hint: only the browser knows whether it was closed on an earlier visit. */
export const INITIAL: LauncherState = {
  isOpen: false,
  isHintClosed: true,
  isFailed: false,
  hasUnread: false,
}

export const launcher = createStore(INITIAL)

export function closeChat(): void {
  launcher.set({ isOpen: false })
}
