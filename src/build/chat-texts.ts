import { fillTemplate } from '#content/format.ts'
import type { Content } from '#content/reader/read-content.ts'
import type { Messages } from '#content/schema/messages.ts'
import type { ChatTexts } from '#shared/chat-texts.ts'
import { CHAT_BOUNDS } from '#shared/chat.ts'

/** What the assistant says and what its model is told, from the content of one language. */
export function chatTexts(content: Content): ChatTexts {
  const { locale, messages } = content
  const messageLength = new Intl.NumberFormat(locale).format(CHAT_BOUNDS.message)
  const { chatRefusals, chatAnswers } = messages
  const lines = instructionLines(content)
  return {
    refusals: {
      ...chatRefusals,
      invalid: fillTemplate(chatRefusals.invalid, { messageLength }),
      // To the visitor it is all the same which part of the service is not there.
      unavailable: chatAnswers.connection,
    },
    sentences: chatAnswers,
    instruction: Object.values(lines)
      .map((line) => `- ${line}`)
      .join('\n'),
    sayable: [lines.role, lines.people, lines.publications, lines.chatbots, lines.recruiting],
  }
}

/** Names only: whatever can change in meaning, a price above all, comes with the question. */
function instructionLines({ messages, collections }: Content): Messages['assistantInstruction'] {
  const { people, papers, personas, jobs } = collections
  const facts = {
    people: listed(people.map(({ name, title1, title2 }) => `${name} (${title1}, ${title2})`)),
    papers: listed(papers.map(({ title }) => title)),
    personas: listed(personas.map(({ title }) => title)),
    jobs: listed(jobs.map(({ title, location }) => `${title} (${location})`)),
    language: messages.languageName,
  }
  const lines = Object.entries(messages.assistantInstruction)
  return Object.fromEntries(
    lines.map(([name, line]) => [name, fillTemplate(line, facts)]),
  ) as Messages['assistantInstruction']
}

function listed(names: readonly string[]): string {
  return names.join('; ')
}
