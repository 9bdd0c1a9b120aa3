import { fillTemplate } from '#content/format.ts'
import { chat } from '../conversation/chat.ts'
import { answerOf, type Conversation } from '../conversation/conversation.ts'
import { useStore } from '../launcher/store.ts'
import { plainText } from '../markdown/plain-text.ts'
import type { PanelText } from './panel-text.server.ts'
import { usePanelText } from './panel-words.ts'
import { shownSources } from './shown-sources.ts'

/** Says each answer once, when it is whole: word by word nobody could listen to it. */
export function Announcer() {
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
