import type { BotMessage } from '../conversation/conversation.ts'
import { SourceLink } from './source-link.tsx'

/** The site's own words, each with the place where it stands. */
export function Quotations({ message }: { readonly message: BotMessage }) {
  return message.quotations.map(({ number, text }) => {
    const source = message.sources.find((one) => one.number === number)
    return (
      source && (
        <blockquote key={number} className="chat-quotation" cite={source.url}>
          <p>{text}</p>
          <SourceLink source={source} isRow />
        </blockquote>
      )
    )
  })
}
