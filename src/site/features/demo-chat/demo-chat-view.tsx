import { fillTemplate } from '#content/format.ts'
import { GoLink } from '../../ui/controls.tsx'
import { BrandMark } from '../../ui/icons.tsx'
import './demo-chat.css'
import type { DemoChatData } from '../../data/feature-text.server.ts'

/** A static example conversation. On wide screens its passages are beside it, on narrow ones below each source. */
export function DemoChatView({ demo }: { readonly demo: DemoChatData }) {
  return (
    <div>
      <figure className="demo-chat" id={`demo-${demo.id}`} aria-label={demo.title}>
        <div className="demo-document">
          {demo.messages.map(({ sources, isRefusal }) =>
            sources?.map((source, place) => (
              <div key={place}>
                <p className="title">{source.label}</p>
                <p className={isRefusal ? 'demo-passage demo-passage-nearest' : 'demo-passage'}>
                  <b className="citation">{place + 1}</b> <MarkedText text={source.passage} />{' '}
                  {isRefusal && <span className="note">{demo.labels.nearest}</span>}
                </p>
              </div>
            )),
          )}
        </div>
        <div className="demo-conversation">
          <p className="demo-chat-head row">
            <BrandMark path={demo.mark} />
            {demo.title} <span className="note">{demo.note}</span>
          </p>
          <ol>
            {demo.messages.map((message, index) => (
              <li
                key={index}
                className={`demo-message demo-message-${message.type}`}
                data-refusal={message.isRefusal}
              >
                <p>
                  <span className="visually-hidden">{demo.labels[message.type]}: </span>
                  <CitedText text={message.text} label={demo.labels.source} />
                </p>
                {message.sources && (
                  <ol className="demo-sources">
                    {message.sources.map((source, place) => {
                      const label = (
                        <>
                          <b className="citation">{place + 1}</b> <span>{source.label}</span>
                        </>
                      )
                      return (
                        <li key={place}>
                          <p className="demo-source row">{label}</p>
                          <details open={index + place === 1}>
                            <summary className="demo-source row">{label}</summary>
                            <p className="demo-passage">
                              <MarkedText text={source.passage} />
                            </p>
                          </details>
                        </li>
                      )
                    })}
                  </ol>
                )}
              </li>
            ))}
          </ol>
        </div>
      </figure>
      <p className="button-row demo-links">
        {demo.links.map(({ label, to }) => (
          <GoLink key={to} to={to}>
            {label}
          </GoLink>
        ))}
      </p>
    </div>
  )
}

/** Renders `**words**` as marked. */
function MarkedText({ text }: { readonly text: string }) {
  return text
    .split('**')
    .map((part, index) => (index % 2 === 0 ? part : <mark key={index}>{part}</mark>))
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
