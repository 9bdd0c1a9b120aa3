import { formatLongDate, fillTemplate, localisePath } from '#content/format.ts'
import { publishedNotes, withOwedLast } from '#content/passages/legal.ts'
import { LEGAL_PAGES, type LegalPageName } from '#content/reader/collections.ts'
import type { Inline, Section } from '#content/reader/markdown.ts'
import type { Content } from '#content/reader/read-content.ts'
import { PLACEHOLDER, type Branch } from '#content/schema/company.ts'
import { contactClosing } from '../../data/contact.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { consentText } from '../../data/feature-text.server.ts'
import { pageBasics } from '../../data/page-meta.server.ts'
import { listLocalisedPages, localeOf, pagePathOf } from '../../data/page-paths.server.ts'
import { shippedPackages, type NamedPackage } from '../../data/generated-files.server.ts'

/** Of a legal page, or of the help page, which has the same layout. */
export function legalData(request: Request) {
  const locale = localeOf(request)
  const path = pagePathOf(request)
  const id = (['help', ...LEGAL_PAGES] as const).find((name) => path.endsWith(`/${name}`))
  if (!id) throw new Error(`${path} is not a legal page`)
  const content = contentIn(locale)
  const paths = new Set(listLocalisedPages().map((page) => page.path))
  const { meta, ...text } = id === 'help' ? helpText(content) : legalText(id, content)
  return {
    ...pageBasics(id, locale, { meta }),
    path,
    host: new URL(content.site.origin).host,
    contents: content.messages.legal.contents,
    ...text,
    sections: text.sections.map((section) => ({
      ...withLinksIn(locale, paths, section),
      answers: section.answers.map((answer) => withLinksIn(locale, paths, answer)),
    })),
  }
}

interface TopicSection extends Section {
  readonly answers: readonly Section[]
}

/** Links to pages of this website lead to the same language, where the page has it. */
export function withLinksIn(locale: string, paths: ReadonlySet<string>, section: Section): Section {
  const linked = (part: Inline): Inline => {
    if (typeof part === 'string' || part.kind !== 'link' || !part.href.startsWith('/')) return part
    const href = localisePath(part.href, locale)
    return paths.has(href.split('#')[0] ?? '') ? { ...part, href } : part
  }
  const blocks = section.blocks.map((block) => {
    if (block.kind === 'paragraph') return { ...block, text: block.text.map(linked) }
    if (block.kind === 'list')
      return { ...block, items: block.items.map((item) => item.map(linked)) }
    return block
  })
  return { ...section, blocks }
}

export type LegalData = ReturnType<typeof legalData>

function legalText(id: LegalPageName, content: Content) {
  const { legal, collections, messages, locale } = content
  const { meta, title, lead, date, body } = legal[id]
  return {
    meta,
    title,
    lead,
    date: date && { ...date, shown: formatLongDate(date.value, locale) },
    closing: undefined,
    sections: withOwedLast(body, content).map((section, index): TopicSection => ({
      ...section,
      heading: fillTemplate(messages.legal.section, {
        number: index + 1,
        heading: section.heading,
      }),
      answers: [],
    })),
    slots: {
      consent: consentText(locale),
      people: collections.people.map(({ name, title1, title2 }) => ({
        name,
        role: `${title1}, ${title2}`,
      })),
      branches: branchFacts(content),
      packages: id === 'licences' ? packageTables(messages) : undefined,
    },
  }
}

/** Each note is a section. Its answers open in place. */
function helpText(content: Content) {
  const { locale } = content
  const { meta, hero } = content.pages.help
  return {
    meta,
    title: hero.heading,
    lead: hero.lead,
    date: undefined,
    closing: contactClosing(locale),
    sections: publishedNotes(content).map(({ id, title, body }): TopicSection => ({
      id,
      heading: title,
      blocks: [],
      answers: body,
    })),
    slots: undefined,
  }
}

/** One row per licence: a row per package would be longer than the rest of the page. */
function packageTables({ legal }: Content['messages']) {
  const { pages, fonts, server } = shippedPackages()
  const table = (list: readonly NamedPackage[]) => ({
    head: [legal.licence, legal.packages],
    rows: Object.entries(Object.groupBy(list, ({ licence }) => licence))
      .toSorted(([, one = []], [, other = []]) => other.length - one.length)
      .map(([licence, group = []]) => [
        licence,
        group.map(({ name, version }) => `${name} ${version}`).join(', '),
      ]),
  })
  return {
    browserPackages: table(pages),
    fontPackages: table(fonts),
    serverPackages: table(server),
  }
}

function branchFacts({ collections, messages, locale }: Content) {
  return collections.branches.map((branch) => ({
    id: branch.id,
    country: branch.country,
    facts: knownFacts(branch, messages.legal, locale),
  }))
}

/** Facts that the company has not supplied are named in one line at the end. */
export function knownFacts(branch: Branch, label: Content['messages']['legal'], locale: string) {
  const { legalForm, streetAddress, postalCode, city, phone, taxNumber } = branch
  const { registerName, registerNumber } = branch
  const owed: string[] = []
  const unless = (value: string, name: string) => {
    if (!value.includes(PLACEHOLDER)) return value
    owed.push(name.toLocaleLowerCase(locale))
    return ''
  }
  const street = unless(`${streetAddress}, ${postalCode} ${city}`, label.streetAddress)
  const number = unless(registerNumber, label.registerNumber)
  const facts = [
    { label: label.legalForm, value: unless(legalForm, label.legalForm) },
    { label: label.address, value: street || city },
    { label: label.phone, value: unless(phone, label.phone) },
    { label: label.register, value: number ? `${registerName}: ${number}` : registerName },
    { label: label.taxNumber, value: unless(taxNumber, label.taxNumber) },
    { label: label.authority, value: branch.dataProtectionAuthority },
  ].filter(({ value }) => value)
  if (owed.length === 0) return facts
  return [...facts, { label: label.unpublished, value: owed.join(', ') }]
}
