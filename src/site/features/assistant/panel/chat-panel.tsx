import { useEffect, type ReactNode } from 'react'
import { fillTemplate } from '#content/format.ts'
import { cardSummary } from '#shared/answer-text.ts'
import type { PanelText } from '../../../data/feature-text.server.ts'
import { useMediaQuery } from '../../../lib/browser-hooks.ts'
import { useTargetMark } from '../../../lib/focus.ts'
import { useStore } from '../../../lib/store.ts'
import { CloseButton } from '../../../ui/controls.tsx'
import { BrandMark, Icon } from '../../../ui/icons.tsx'
import { chat, resetChat, restoreChat, watchVisit } from '../conversation/chat.ts'
import { answerOf, type Conversation } from '../conversation/conversation.ts'
import { closeChat, launcher } from '../launcher/launcher-state.ts'
import { plainText } from '../markdown/parse-markdown.ts'
import { prepareProof } from '../wire/stream-answer.ts'
import './panel.css'
import './message.css'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'
import { PanelIcon, PanelTextContext, usePanelText } from './panel-parts.tsx'
import { panelView, returnToAnswer } from './panel-view.ts'
import { shownSources } from './sources.tsx'
import { useDialog } from './use-dialog.ts'
import { useReturnFocus } from './use-return-focus.ts'

const PHONE = '(max-width: 47.99rem)'
const HEADING = 'chat-heading'

/** Beside the page on a wide screen; modal on a phone or when maximised. */
export function ChatPanel({ text }: { readonly text: PanelText }) {
  const { isOpen } = useStore(launcher)
  const { isMaximised, isFolded } = useStore(panelView)
  const { conversation } = useStore(chat)
  const isPhone = useMediaQuery(PHONE)
  const dialog = useDialog({
    isShown: isOpen && !isFolded,
    isModal: isPhone || isMaximised,
    onClose: closeChat,
  })
  useTargetMark('cited')
  useReturnFocus(dialog)
  useEffect(watchVisit, [])
  useEffect(() => {
    if (isOpen) {
      void restoreChat()
      void prepareProof()
    } else panelView.set({ isFolded: false })
  }, [isOpen])

  return (
    <PanelTextContext value={text}>
      <dialog
        ref={dialog}
        className="chat-panel"
        data-maximised={isMaximised || undefined}
        aria-labelledby={HEADING}
      >
        <PanelHead isMaximised={isMaximised} />
        <MessageLog conversation={conversation} />
        <Composer isPending={conversation.isPending} />
        <p className="chat-check">{text.check}</p>
        <Announcer />
      </dialog>
      {isOpen && isFolded && (
        <div className="chat-back on-dark">
          <button type="button" onClick={returnToAnswer}>
            <PanelIcon name="up" />
            {text.back}
          </button>
          <CloseButton label={text.close} onClick={closeChat} />
        </div>
      )}
    </PanelTextContext>
  )
}

function PanelHead({ isMaximised }: { readonly isMaximised: boolean }) {
  const text = usePanelText()
  const size = isMaximised ? 'minimise' : 'maximise'
  return (
    <header className="chat-head on-dark">
      <div className="sheet-mask" aria-hidden="true" />
      <BrandMark path={text.mark} />
      <div className="chat-name">
        <h2 id={HEADING} tabIndex={-1}>
          {text.name}
        </h2>
        <p>{text.origin}</p>
      </div>
      <HeadButton label={text.reset} onClick={() => void resetChat()}>
        <PanelIcon name="reset" />
      </HeadButton>
      <HeadButton label={text[size]} onClick={() => panelView.set({ isMaximised: !isMaximised })}>
        <PanelIcon name={size} />
      </HeadButton>
      <HeadButton label={text.close} onClick={closeChat}>
        <Icon name="close" />
      </HeadButton>
    </header>
  )
}

interface HeadButtonProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}

function HeadButton({ label, onClick, children }: HeadButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

/** Live region that announces each answer once, when it is complete. */
function Announcer() {
  const text = usePanelText()
  const { conversation, note, isAsked } = useStore(chat)
  const announced = isAsked ? announcementOf(conversation, text) : ''
  return (
    <p className="visually-hidden" role="status">
      {note ? text[note] : announced}
    </p>
  )
}

function announcementOf(conversation: Conversation, text: PanelText): string {
  if (conversation.isPending) return text.waiting
  const answer = answerOf(conversation)
  if (answer.state === 'stopped') return text.stopped
  const cards = (answer.details?.cards ?? []).flatMap((card) => {
    const source = answer.sources.find(({ number }) => number === card.source)
    return [`${cardSummary(card)}.`, source ? fillTemplate(text.source, { ...source }) : []].flat()
  })
  const count = cards.length > 0 ? 0 : shownSources(answer).length
  const sources = count > 0 ? [fillTemplate(text.sourceCount, { count })] : []
  return [plainText(answer.text), ...cards, ...sources].join(' ')
}
