import type { PanelText } from '../../../data/feature-text.server.ts'
import { recall, remember, subscribeToConsent } from '../../../lib/device-memory.ts'
import { listenForQuestions } from '../../../lib/feature-channels.ts'
import { keepOnReload, reloadIfOnline, restoredState } from '../../../lib/reload-state.ts'
import { localeOfPath } from '../../../lib/routing.ts'
import { launcher } from './launcher-state.ts'

const texts = import.meta.glob<PanelText>('../../../generated/assistant/*.json', {
  import: 'default',
})

export async function loadPanel(): Promise<void> {
  // Not the document's language: a translator changes that.
  const locale = localeOfPath(location.pathname)
  if (launcher.get().loaded?.locale === locale) return
  try {
    const [{ ChatPanel }, text] = await Promise.all([
      import('../panel/chat-panel.tsx'),
      texts[`../../../generated/assistant/${locale}.json`]?.(),
    ])
    if (text) launcher.set({ isFailed: false, loaded: { locale, text, ChatPanel } })
  } catch {
    launcher.set({ isFailed: true })
  }
}

export function openChat(): void {
  launcher.set({ isOpen: true, hasUnread: false, isFailed: false })
  closeHint()
  void loadPanel()
}

export async function retryPanel(): Promise<void> {
  launcher.set({ isFailed: false })
  await loadPanel()
  if (launcher.get().isFailed) await reloadIfOnline()
}

export function closeHint(): void {
  launcher.set({ isHintClosed: true })
  remember('hint', 'closed')
}

const HINT_MS = 10_000
const CHECK_MS = 500

/** The hint covers text: it leaves after ten seconds or one screen, unless a pointer or the focus is on it. */
export function closeHintLater(): () => void {
  let shownMs = 0
  const timer = setInterval(() => {
    shownMs += CHECK_MS
    const isDue = shownMs >= HINT_MS || scrollY >= innerHeight
    if (isDue && document.querySelector('.chat-hint:not(:hover, :focus-within)')) closeHint()
  }, CHECK_MS)
  return () => clearInterval(timer)
}

/** Returns the cleanup function. */
export function startLauncher(): () => void {
  if (restoredState().isOpen) openChat()
  launcher.set({ isHintClosed: launcher.get().isOpen || recall('hint') !== undefined })
  const cleanups = [
    listenForQuestions((words) => {
      launcher.set({ words })
      openChat()
    }),
    keepOnReload(() => ({ isOpen: launcher.get().isOpen })),
    subscribeToConsent(() => {
      if (launcher.get().isHintClosed) remember('hint', 'closed')
    }),
  ]
  return () => {
    for (const cleanup of cleanups) cleanup()
  }
}
