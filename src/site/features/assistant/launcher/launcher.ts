import { listenForQuestions } from '../../../lib/feature-channels.ts'
import { carriedOver, carryOver, loadFreshPage } from '../../../lib/reload-state.ts'
import { localeOfPath } from '../../../lib/routing.ts'
import { recall, remember, subscribeToConsent } from '../../../lib/device-memory.ts'
import type { PanelText } from '../../../data/feature-text.server.ts'
import { launcher } from './launcher-state.ts'

const texts = import.meta.glob<PanelText>('../../../generated/assistant/*.json', {
  import: 'default',
})

/** Brings the panel and its words; called at the first sign that somebody may open it. */
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
  launcher.set({ isOpen: true, hasNews: false, isFailed: false })
  closeHint()
  void loadPanel()
}

export async function retryPanel(): Promise<void> {
  launcher.set({ isFailed: false })
  await loadPanel()
  if (launcher.get().isFailed) await loadFreshPage()
}

export function closeHint(): void {
  launcher.set({ isHintOver: true })
  remember('hint', 'closed')
}

/** Returns a way to stop; what is remembered follows the visitor's choice. */
export function startLauncher(): () => void {
  if (carriedOver().isOpen) openChat()
  launcher.set({ isHintOver: launcher.get().isOpen || recall('hint') !== undefined })
  const endings = [
    listenForQuestions((words) => {
      launcher.set({ words })
      openChat()
    }),
    carryOver(() => ({ isOpen: launcher.get().isOpen })),
    subscribeToConsent(() => {
      if (launcher.get().isHintOver) remember('hint', 'closed')
    }),
  ]
  return () => {
    for (const end of endings) end()
  }
}
