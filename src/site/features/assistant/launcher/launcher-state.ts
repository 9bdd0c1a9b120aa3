import type { ComponentType } from 'react'
import type { PanelText } from '../../../data/feature-text.server.ts'
import { createStore } from '../../../lib/store.ts'

interface LoadedPanel {
  readonly locale: string
  readonly text: PanelText
  readonly ChatPanel: ComponentType<{ readonly text: PanelText }>
}

interface LauncherState {
  readonly isOpen: boolean
  readonly isHintOver: boolean
  readonly isFailed: boolean
  /** An answer was finished while nobody looked. */
  readonly hasNews: boolean
  /** Handed over by another part of the site; the panel takes them into its field. */
  readonly words?: string | undefined
  readonly loaded?: LoadedPanel
}

/** As the page is built: whether the hint was closed on an earlier visit only the browser knows. */
export const BUILT: LauncherState = {
  isOpen: false,
  isHintOver: true,
  isFailed: false,
  hasNews: false,
}

export const launcher = createStore(BUILT)

export function closeChat(): void {
  launcher.set({ isOpen: false })
}
