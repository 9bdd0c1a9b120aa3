import { contentIn } from '../../../data/content.server.ts'
import { listLocalisedPages, pathOf } from '../../../data/page-paths.server.ts'

/** The words of the panel in one language, a file of its own that is loaded with the panel. */
export function panelText(locale: string) {
  const { messages, site, collections } = contentIn(locale)
  const { panel, suggestions, greeting, close, retry, write } = messages.assistant
  const addresses = [site.network.url, ...collections.papers.map(({ link }) => link)]
  return {
    ...panel,
    connection: messages.chatAnswers.connection,
    greeting,
    close,
    retry,
    write,
    language: locale,
    name: site.assistantName,
    copyWords: messages.copy,
    newTab: messages.shell.newTab,
    privacy: messages.pages['privacy-policy'],
    privacyPath: pathOf('privacy-policy', locale),
    contactPath: pathOf('contact', locale),
    /** By the path of the page; any other address has those of the homepage. */
    suggestions: Object.fromEntries(
      Object.entries(suggestions).map(([id, questions]) => [pathOf(id, locale), questions]),
    ),
    homePath: pathOf('home', locale),
    links: {
      origin: site.origin,
      pages: listLocalisedPages().map(({ path }) => path),
      hosts: [...new Set(addresses.flatMap((address) => URL.parse(address)?.host ?? []))],
    },
  }
}

export type PanelText = ReturnType<typeof panelText>
