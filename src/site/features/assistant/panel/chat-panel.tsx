import { useEffect } from 'react'
import { chat, restoreChat, watchVisit } from '../conversation/chat.ts'
import { closeChat, launcher } from '../launcher/launcher-state.ts'
import { useStore } from '../launcher/store.ts'
import './panel.css'
import './message.css'
import { Announcer } from './announcer.tsx'
import { BackBar } from './back-bar.tsx'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import { PanelHead } from './panel-head.tsx'
import type { PanelText } from './panel-text.server.ts'
import { panelView } from './panel-view.ts'
import { PanelTextContext } from './panel-words.ts'
import { useCitedMark } from './use-cited-mark.ts'
import { useDialog } from './use-dialog.ts'
import { useMedia } from './use-media.ts'
import { usePageAccess } from './use-page-access.ts'

const PHONE = '(max-width: 47.99rem)'
const HEADING = 'chat-heading'

/** Beside the page on a wide screen; over it, and then modal, on a phone or maximised. */
export function ChatPanel({ text }: { readonly text: PanelText }) {
  const { isOpen } = useStore(launcher)
  const { isMaximised, isFolded } = useStore(panelView)
  const { conversation } = useStore(chat)
  const isPhone = useMedia(PHONE)
  const dialog = useDialog({
    isShown: isOpen && !isFolded,
    isModal: isPhone || isMaximised,
    onClose: closeChat,
  })
  useCitedMark()
  usePageAccess(dialog)
  useEffect(watchVisit, [])
  useEffect(() => {
    if (isOpen) void restoreChat()
    else panelView.set({ isFolded: false })
  }, [isOpen])

  return (
    <PanelTextContext value={text}>
      <dialog
        ref={dialog}
        className="chat-panel"
        data-maximised={isMaximised || undefined}
        aria-labelledby={HEADING}
      >
        <PanelHead headingId={HEADING} isMaximised={isMaximised} />
        <MessageLog conversation={conversation} />
        <Composer isAwaited={conversation.isAwaited} />
        <p className="chat-check">{text.check}</p>
        <Announcer />
      </dialog>
      {isOpen && isFolded && <BackBar />}
    </PanelTextContext>
  )
}
