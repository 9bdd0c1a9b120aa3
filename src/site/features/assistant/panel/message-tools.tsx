import { useId, useState } from 'react'
import { answerMarkdown } from '#shared/answer-text.ts'
import { CHAT_LIMITS, type FeedbackRequest } from '#shared/chat.ts'
import { CopyButton } from '../../../ui/controls.tsx'
import { rateAnswer } from '../conversation/chat.ts'
import type { BotMessage } from '../conversation/conversation.ts'
import { plainText } from '../markdown/parse-markdown.ts'
import { AskPerson } from './hand-over.tsx'
import { PanelIcon, usePanelText } from './panel-parts.tsx'

type Status = 'thanks' | 'remarkSent' | 'notRated'

interface MessageToolsProps {
  readonly message: BotMessage & { readonly id: string }
  readonly canAskPerson: boolean
}

/** Copy button, rating with an optional remark, and a link to a person. */
export function MessageTools({ message, canAskPerson }: MessageToolsProps) {
  const text = usePanelText()
  const [status, setStatus] = useState<Status>()
  const [isRemarking, setIsRemarking] = useState(false)

  const send = async (verdict: FeedbackRequest['verdict'], remark?: string) => {
    setStatus(undefined)
    setIsRemarking(remark === undefined)
    const isStored = await rateAnswer({ message: message.id, verdict, ...(remark && { remark }) })
    if (!isStored) setIsRemarking(false)
    const thanks = remark ? 'remarkSent' : 'thanks'
    setStatus(isStored ? thanks : 'notRated')
  }
  return (
    <div className="chat-tools">
      <CopyButton
        value={copiedText(message, text.generated)}
        words={text.copyWords}
        label={text.copy}
      />
      {(['good', 'bad'] as const).map((verdict) => (
        <button
          key={verdict}
          type="button"
          className="icon-button"
          aria-label={text[verdict]}
          title={text[verdict]}
          aria-pressed={message.verdict === verdict}
          onClick={() => void send(verdict)}
        >
          <PanelIcon name={verdict} />
        </button>
      ))}
      <p className="chat-rated" role="status" data-failed={status === 'notRated' || undefined}>
        {status && text[status]}
      </p>
      {canAskPerson && <AskPerson />}
      {isRemarking && message.verdict && (
        <RemarkForm
          onSend={(remark) => void send(message.verdict ?? 'bad', remark)}
          onSkip={() => setIsRemarking(false)}
        />
      )}
    </div>
  )
}

interface RemarkFormProps {
  readonly onSend: (remark: string) => void
  readonly onSkip: () => void
}

function RemarkForm({ onSend, onSkip }: RemarkFormProps) {
  const text = usePanelText()
  const field = useId()
  const note = useId()
  const [remark, setRemark] = useState('')
  return (
    <form
      className="chat-remark"
      onSubmit={(event) => {
        event.preventDefault()
        if (remark.trim() !== '') onSend(remark.trim())
      }}
    >
      <label htmlFor={field}>{text.remark}</label>
      <p id={note} className="chat-remark-note">
        {text.remarkNote}
      </p>
      <textarea
        id={field}
        className="input"
        rows={2}
        maxLength={CHAT_LIMITS.remark}
        aria-describedby={note}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
      <p className="button-row">
        <button type="submit" className="chat-action" disabled={remark.trim() === ''}>
          {text.sendRemark}
        </button>
        <button type="button" className="text-link" onClick={onSkip}>
          {text.skipRemark}
        </button>
      </p>
    </form>
  )
}

/** With citation numbers. */
function copiedText(message: BotMessage, generated: string): string {
  const text = plainText(message.text, (number) => ` [${number}]`)
  return answerMarkdown(message, { text, origin: location.origin, generated })
}
