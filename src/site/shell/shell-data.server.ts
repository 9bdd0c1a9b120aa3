import { fillTemplate, formatLongDate } from '#content/format.ts'
import { listLocales, type Content } from '#content/reader/read-content.ts'
import { plateFile } from '../data/generated-files.server.ts'
import { contentDirectory, contentIn } from '../data/content.server.ts'
import { listCollectionPages, pathOf } from '../data/page-paths.server.ts'
import { FOOTER_PAGES, FURTHER_PAGES, NAV_PAGES, type PageId } from '../page-table.ts'

/** Navigation, footer and error pages in one locale. */
export function shellData(locale: string) {
  const { site, messages } = contentIn(locale)
  const link = (id: PageId) => ({ id, label: messages.pages[id], path: pathOf(id, locale) })
  return {
    locale,
    product: site.product,
    mark: site.mark,
    home: pathOf('home', locale),
    announcement: announcementData(contentIn(locale), new Date().toISOString().slice(0, 10)),
    languages: listLanguages(),
    start: pathOf('chatbots', locale),
    nav: NAV_PAGES.map((id) => ({ ...link(id), note: messages.menuNotes[id] })),
    footer: {
      columns: [
        { heading: messages.footer.company, links: FOOTER_PAGES.company.map(link) },
        { heading: messages.footer.solutions, links: FOOTER_PAGES.solutions.map(link) },
        { heading: messages.footer.legal, links: FOOTER_PAGES.legal.map(link) },
      ],
      further: [...listCollectionPages(), ...FURTHER_PAGES].map(({ id }) => link(id)),
      shore: plateFile('shore'),
      lead: messages.footer.lead,
      email: site.email,
      network: site.network,
      copyright: fillTemplate(messages.footer.copyright, { years: site.copyrightYears }),
    },
    text: messages.shell,
    notFound: {
      ...messages.notFound,
      title: fillTemplate(messages.titleWithSite, { title: messages.notFound.title }),
    },
    failure: {
      ...messages.failure,
      title: fillTemplate(messages.titleWithSite, { title: messages.failure.heading }),
    },
  }
}

/** Undefined after its last day. */
export function announcementData({ messages, locale }: Content, today: string) {
  const { announcement } = messages
  if (!announcement || announcement.until < today) return undefined
  const { date, until, text: words, page, more } = announcement
  const link = page && more ? { label: more, to: pathOf(page, locale) } : undefined
  return { date, until, shown: formatLongDate(date, locale), words, link }
}

function listLanguages() {
  return listLocales(contentDirectory).map((code) => {
    const { languageName, languageSuggestion } = contentIn(code).messages
    return { code, name: languageName, home: pathOf('home', code), suggestion: languageSuggestion }
  })
}

export type ShellData = ReturnType<typeof shellData>
