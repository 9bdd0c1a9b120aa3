import type { Content } from '#content/reader/read-content.ts'
import type { ChatTexts, DocumentTexts, ServiceTexts } from '#shared/service-texts.ts'
import { acknowledgement, contactAnswers } from '#site/data/contact.server.ts'
import { fillTemplate, numberFormat } from '#content/format.ts'
import { hasPlaceholder } from '#content/rules/placeholders.ts'
import type { Messages } from '#content/schema/messages.ts'
import { CHAT_LIMITS } from '#shared/chat.ts'

export function serviceTexts(
  contents: readonly [Content, ...Content[]],
  editing: Pick<ServiceTexts, 'staleTranslations' | 'editor'> = { staleTranslations: [] },
): ServiceTexts {
  const { product, legalName, email, origin, timeZone, accessKey } = contents[0].site
  return {
    product,
    legalName,
    email,
    origin,
    timeZone,
    accessKey,
    languages: Object.fromEntries(
      contents.map((content) => [content.locale, contactAnswers(content)]),
    ),
    acknowledgements: Object.fromEntries(
      contents.map((content) => [content.locale, acknowledgement(content)]),
    ),
    paperHosts: paperHosts(contents[0]),
    profile: contents[0].site.network.url,
    ...editing,
    chat: Object.fromEntries(contents.map((content) => [content.locale, chatTexts(content)])),
    document: Object.fromEntries(
      contents.map((content) => [content.locale, documentTexts(content)]),
    ),
  }
}

function paperHosts({ collections }: Content): readonly string[] {
  const hosts = collections.papers.flatMap(({ link }) => URL.parse(link)?.host ?? [])
  return [...new Set(hosts)]
}

export function chatTexts(content: Content): ChatTexts {
  const { locale, messages } = content
  const messageLength = numberFormat(locale).format(CHAT_LIMITS.message)
  const { chatRefusals, chatAnswers } = messages
  const lines = instructionLines(content)
  return {
    refusals: {
      ...chatRefusals,
      invalid: fillTemplate(chatRefusals.invalid, { messageLength }),
      unavailable: chatAnswers.connection,
    },
    sentences: chatAnswers,
    instruction: Object.values(lines)
      .map((line) => `- ${line}`)
      .join('\n'),
    sayable: [lines.people, lines.publications, lines.chatbots, lines.recruiting],
  }
}

function documentTexts(content: Content): DocumentTexts {
  const { documentRefusals, documentQuestionRefusals, ...messages } = content.messages
  const { documentAnswers, documentInstruction } = messages
  const { refusals, sentences } = chatTexts(content)
  const { concise, citations, data, secrecy, language, mark } = instructionLines(content)
  const { role, grounded, none } = documentInstruction
  const noAnswer = fillTemplate(none, { none: documentAnswers.doesNotSay })
  const lines = [role, concise, grounded, noAnswer, citations, data, secrecy, language, mark]
  return {
    refusals: {
      ...documentRefusals,
      crossOrigin: documentRefusals.unreadable,
      wrongType: documentRefusals.unreadable,
      tooLarge: documentRefusals.tooLong,
    },
    questionRefusals: {
      ...refusals,
      ...documentQuestionRefusals,
      unavailable: documentAnswers.failed,
    },
    sentences,
    failed: documentAnswers.failed,
    instruction: lines.map((line) => `- ${line}`).join('\n'),
    // The answer that it asks for.
    sayable: [noAnswer],
    samples: Object.fromEntries(content.collections.documents.map(({ id, text }) => [id, text])),
  }
}

/** Names only: facts such as prices come from the retrieved passages. */
function instructionLines({ messages, collections }: Content): Messages['assistantInstruction'] {
  const { people, papers, personas, jobs } = collections
  const facts = {
    people: listed(
      people.map(({ name, title1, title2 }) => {
        const titles = `${title1}, ${title2}`
        return hasPlaceholder(name) ? titles : `${name} (${titles})`
      }),
    ),
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
