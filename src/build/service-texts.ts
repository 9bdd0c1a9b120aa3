import type { Content } from '#content/reader/read-content.ts'
import type { ServiceTexts } from '#shared/service-texts.ts'
import { chatTexts } from './chat-texts.ts'
import { acknowledgement, contactAnswers } from '#site/data/contact.server.ts'

/** From the content in each of its languages; the facts are the same in all of them. */
export function serviceTexts(contents: readonly [Content, ...Content[]]): ServiceTexts {
  const { product, legalName, email, origin, accessKey } = contents[0].site
  return {
    product,
    legalName,
    email,
    origin,
    accessKey,
    languages: Object.fromEntries(
      contents.map((content) => [content.locale, contactAnswers(content)]),
    ),
    acknowledgements: Object.fromEntries(
      contents.map((content) => [content.locale, acknowledgement(content)]),
    ),
    paperHosts: paperHosts(contents[0]),
    chat: Object.fromEntries(contents.map((content) => [content.locale, chatTexts(content)])),
  }
}

function paperHosts({ collections }: Content): readonly string[] {
  const hosts = collections.papers.flatMap(({ link }) => URL.parse(link)?.host ?? [])
  return [...new Set(hosts)]
}
