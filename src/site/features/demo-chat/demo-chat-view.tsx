import { fillTemplate } from '#content/format.ts'
import { BrandMark } from '../../ui/icons.tsx'
import { InlineDrawing } from '../../ui/drawings.tsx'
import './demo-chat.css'
import type { DemoChatData } from '../../data/feature-text.server.ts'

type Message = DemoChatData['messages'][number]

/** A static example conversation. */
export function DemoChatView({ demo }: { readonly demo: DemoChatData }) {
  return (
    <figure className="demo-chat" id={`demo-${demo.id}`}>
      <figcaption className="demo-chat-head">
        <BrandMark path={demo.mark} />
        {demo.title} <span className="note">{demo.note}</span>
      </figcaption>
      <ol className="demo-chat-messages">
        {demo.messages.map((message, index) => (
          <li key={index} className={`demo-message demo-message-${message.type}`}>
            <p>
              <span className="visually-hidden">{demo.labels[message.type]}: </span>
              <CitedText text={message.text} label={demo.labels.source} />
            </p>
            {message.sources && <Sources sources={message.sources} label={demo.labels.bearings} />}
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** Renders `[1]` as a citation. */
function CitedText({ text, label }: { readonly text: string; readonly label: string }) {
  return text.split(/\s*\[(\d)\]/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="citation">
        <span className="visually-hidden"> {fillTemplate(label, { number: part })}</span>
        <span aria-hidden="true">{part}</span>
      </span>
    ),
  )
}

/** The drawing needs three sources. */
function Sources({
  sources,
  label,
}: {
  readonly sources: NonNullable<Message['sources']>
  readonly label: string
}) {
  return (
    <div className={sources.length === 3 ? 'sources bearings' : 'sources'}>
      {sources.length === 3 && <InlineDrawing name="bearings" label={label} />}
      <ol>
        {sources.map((source, index) => (
          <li key={source.label}>
            <b>{index + 1}</b> <span>{source.label}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
