import { useEffect } from 'react'
import { chat, restoreChat, watchVisit, resetChat } from '../conversation/chat.ts'
import { closeChat, launcher } from '../launcher/launcher-state.ts'
import { useStore } from '../../../lib/store.ts'
import './panel.css'
import './message.css'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import type { PanelText } from '../../../data/feature-text.server.ts'
import { panelView, returnToAnswer } from './panel-view.ts'
import { PanelTextContext, PanelIcon, usePanelText } from './panel-parts.tsx'
import { useCitedMark } from './use-cited-mark.ts'
import { useDialog } from './use-dialog.ts'
import { useMedia } from '../../../lib/browser-hooks.ts'
import { usePageAccess } from './use-page-access.ts'
import { BrandMark, Icon } from '../../../ui/icons.tsx'
import { CloseButton } from '../../../ui/controls.tsx'
import { fillTemplate } from '#content/format.ts'
import { answerOf, type Conversation } from '../conversation/conversation.ts'
import { plainText } from '../markdown/parse-markdown.ts'
import { shownSources } from './sources.tsx'

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

interface PanelHeadProps {
  readonly headingId: string
  readonly isMaximised: boolean
}

function PanelHead({ headingId, isMaximised }: PanelHeadProps) {
  const text = usePanelText()
  const size = isMaximised ? 'minimise' : 'maximise'
  return (
    <header className="chat-head on-dark">
      <div className="sheet-mask" aria-hidden="true" />
      <BrandMark />
      <div className="chat-name">
        <h2 id={headingId} tabIndex={-1}>
          {text.name}
        </h2>
        <p>{text.origin}</p>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={text.reset}
        title={text.reset}
        onClick={() => void resetChat()}
      >
        <PanelIcon name="reset" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={text[size]}
        title={text[size]}
        onClick={() => panelView.set({ isMaximised: !isMaximised })}
      >
        <PanelIcon name={size} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={text.close}
        title={text.close}
        onClick={closeChat}
      >
        <Icon name="close" />
      </button>
    </header>
  )
}

/** The folded panel. */
function BackBar() {
  const text = usePanelText()
  return (
    <div className="chat-back on-dark">
      <button type="button" onClick={returnToAnswer}>
        <PanelIcon name="up" />
        {text.back}
      </button>
      <CloseButton label={text.close} onClick={closeChat} />
    </div>
  )
}

/** Says each answer once, when it is whole: word by word nobody could listen to it. */
function Announcer() {
  const text = usePanelText()
  const { conversation, note, isAsked } = useStore(chat)
  const said = isAsked ? sentenceOf(conversation, text) : ''
  return (
    <p className="visually-hidden" role="status">
      {note ? text[note] : said}
    </p>
  )
}

function sentenceOf(conversation: Conversation, text: PanelText): string {
  if (conversation.isAwaited) return text.waiting
  const answer = answerOf(conversation)
  if (answer.state === 'stopped') return text.stopped
  const count = shownSources(answer).length
  const sources = count > 0 ? ` ${fillTemplate(text.sourceCount, { count })}` : ''
  return plainText(answer.text) + sources
}
