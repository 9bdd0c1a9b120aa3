import { contentIn } from './content.server.ts'
import { pathOf, listLocalisedPages } from './page-paths.server.ts'

/** The few words that stand in every page; those of the panel come with the panel. */
export function launcherText(locale: string) {
  const { hint, label, open, openAnswered, close, dismiss, loading, failed, retry, write } =
    contentIn(locale).messages.assistant
  const contactPath = pathOf('contact', locale)
  return {
    hint,
    label,
    open,
    openAnswered,
    close,
    dismiss,
    loading,
    failed,
    retry,
    write,
    contactPath,
  }
}

export type LauncherText = ReturnType<typeof launcherText>

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

/** The words of the palette in one language; they come with its index. */
export function paletteText(locale: string) {
  const { search, pages } = contentIn(locale).messages
  return { ...search.palette, contact: pages.contact, contactPath: pathOf('contact', locale) }
}

export type PaletteText = ReturnType<typeof paletteText>

export function consentText(locale: string) {
  return { ...contentIn(locale).messages.consent, policyPath: pathOf('cookie-policy', locale) }
}

export type ConsentText = ReturnType<typeof consentText>

/** The words of the form, and what it says about itself to the service. */
export function contactFormText(locale: string) {
  const { messages, site } = contentIn(locale)
  return { ...messages.contactForm, accessKey: site.accessKey, language: locale }
}

export type ContactFormText = ReturnType<typeof contactFormText>

/** A written conversation with the words around it. */
export function demoChatData(id: string, locale: string) {
  const { collections, messages } = contentIn(locale)
  const chat = collections['demo-chats'].find((entry) => entry.id === id)
  if (!chat) throw new Error(`content/demo-chats/${id}.yaml is missing`)
  return { ...chat, labels: messages.demoChat }
}

export type DemoChatData = ReturnType<typeof demoChatData>
