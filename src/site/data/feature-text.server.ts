import { DEFAULT_LOCALE, listLocales } from '#content/reader/read-content.ts'
import { pick } from './collection-entries.server.ts'
import { contentDirectory, contentIn } from './content.server.ts'
import { listLocalisedPages, pathOf } from './page-paths.server.ts'

/** Text of the chat button, part of every page; the panel's text is loaded with the panel. */
export function launcherText(locale: string) {
  const { assistant } = contentIn(locale).messages
  return {
    ...pick(assistant, 'hint', 'label', 'open', 'openAnswered', 'close', 'dismiss'),
    ...pick(assistant, 'loading', 'failed', 'retry', 'write'),
    contactPath: pathOf('contact', locale),
  }
}

export type LauncherText = ReturnType<typeof launcherText>

/** Text of the chat panel, written to a file per locale. */
export function panelText(locale: string) {
  const { messages, site, collections } = contentIn(locale)
  const { panel, suggestions } = messages.assistant
  const pages = listLocalisedPages()
  const externalUrls = [site.network.url, ...collections.papers.map(({ link }) => link)]
  return {
    ...panel,
    connection: messages.chatAnswers.connection,
    ...pick(messages.assistant, 'greeting', 'close', 'retry', 'write'),
    language: locale,
    name: site.assistantName,
    mark: site.mark,
    copyWords: messages.copy,
    newTab: messages.shell.newTab,
    privacy: messages.pages['privacy-policy'],
    privacyPath: pathOf('privacy-policy', locale),
    contactPath: pathOf('contact', locale),
    contactForm: contactFormText(locale),
    /** By the path of the page; other pages use those of the home page. */
    suggestions: Object.fromEntries(
      Object.entries(suggestions).map(([id, questions]) => [pathOf(id, locale), questions]),
    ),
    homePath: pathOf('home', locale),
    /** For the drawing of a model, by its id. */
    models: Object.fromEntries(
      collections.models.map(({ id, neuralPattern: pattern, tone }) => [id, { pattern, tone }]),
    ),
    links: {
      origin: site.origin,
      pages: pages.flatMap((page) => (page.locale === DEFAULT_LOCALE ? page.path : [])),
      languages: listLocales(contentDirectory).filter((code) => code !== DEFAULT_LOCALE),
      hosts: [...new Set(externalUrls.flatMap((url) => URL.parse(url)?.host ?? []))],
    },
  }
}

export type PanelText = ReturnType<typeof panelText>

export function paletteText(locale: string) {
  const { search, pages } = contentIn(locale).messages
  return { ...search.palette, contact: pages.contact, contactPath: pathOf('contact', locale) }
}

export type PaletteText = ReturnType<typeof paletteText>

export function consentText(locale: string) {
  return { ...contentIn(locale).messages.consent, policyPath: pathOf('cookie-policy', locale) }
}

export type ConsentText = ReturnType<typeof consentText>

export function contactFormText(locale: string) {
  const { messages, site } = contentIn(locale)
  return {
    ...messages.contactForm,
    another: messages.contactAnswerPage.stored.form,
    accessKey: site.accessKey,
    language: locale,
  }
}

export type ContactFormText = ReturnType<typeof contactFormText>

export function demoChatData(id: string, locale: string) {
  const { site, collections, messages, pages } = contentIn(locale)
  const tryIt = { label: pages.try.hero.heading, to: pathOf('try', locale) }
  const chat = collections['demo-chats'].find((entry) => entry.id === id)
  if (!chat) throw new Error(`content/demo-chats/${id}.yaml is missing`)
  return { ...chat, mark: site.mark, labels: messages.demoChat, links: [tryIt] }
}

export type DemoChatData = ReturnType<typeof demoChatData>
