import type { Content } from '#content/reader/read-content.ts'
import { paperCategory, branchPlaces, branchMap } from '../../data/collection-entries.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { demoChatData, contactFormText } from '../../data/feature-text.server.ts'
import { drawingFile } from '../../data/generated-files.server.ts'
import { formatFigure, formatMilliseconds, formatNumber, formatPercent } from '#content/format.ts'
import { pageMeta } from '../../data/page-meta.server.ts'
import { pathOf } from '../../data/page-paths.server.ts'

/** Everything the home page shows, already formatted: no figure is computed in the browser. */
export function homeData(locale: string) {
  const content = contentIn(locale)
  const { pages, messages, collections } = content
  const page = pages.home
  const figures = (list: typeof page.about.figures) =>
    list.map((figure) => formatFigure(figure, locale))
  return {
    meta: pageMeta('home', locale, page.meta),
    summitMetres: page.summit.heightMetres,
    paths: {
      chatbots: pathOf('chatbots', locale),
      models: pathOf('models', locale),
      automations: pathOf('automations', locale),
      research: pathOf('research', locale),
      about: pathOf('about', locale),
    },
    hero: {
      ...page.hero,
      spokenWords: spokenList(page.hero.words, locale),
      motion: messages.motion,
    },
    chatbots: {
      ...page.chatbots,
      figures: figures(page.chatbots.figures),
      features: collections.features.map(({ id, title, description, icon, colour }) => ({
        id,
        title,
        description,
        icon,
        colour,
      })),
      motion: messages.motion,
      demo: demoChatData('home', locale),
    },
    models: { ...page.models, labels: messages.modelFigures, entries: featuredModels(content) },
    automations: {
      ...page.automations,
      figures: figures(page.automations.figures),
      entries: featuredAutomations(content),
    },
    research: {
      ...page.research,
      strata: drawingFile('strata-home'),
      read: messages.paperCard.read,
      newTab: messages.shell.newTab,
      entries: featuredPapers(content),
    },
    about: { ...page.about, figures: figures(page.about.figures), map: branchMap(locale) },
    qa: page.qa,
    contact: {
      ...page.contact,
      branches: branchPlaces(locale),
      form: contactFormText(locale),
    },
  }
}

export type HomeData = ReturnType<typeof homeData>

/** The rotating words as one calm sentence for listeners. */
function spokenList(words: readonly { readonly text: string }[], locale: string): string {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return list.format(words.map(({ text }) => text))
}

function featuredModels({ pages, collections, locale }: Content) {
  return pages.home.models.featured.map((id) => {
    const model = find(collections.models, id)
    return {
      id,
      title: model.title,
      subtitle: model.subtitle,
      description: model.description,
      tone: model.homeTone ?? model.tone,
      accuracy: formatPercent(model.accuracyPercent, locale),
      latency: formatMilliseconds(model.latencyMs, locale),
      dataSize: formatNumber(model.dataPoints, 'compact', locale),
      drawing: drawingFile(`model-${id}-square`),
    }
  })
}

function featuredAutomations({ pages, collections }: Content) {
  return pages.home.automations.featured.map((id) => {
    const { title, description } = find(collections.automations, id)
    return { id, title, description }
  })
}

function featuredPapers({ collections, pages }: Content) {
  return collections.papers
    .filter((paper) => paper.featured)
    .map(({ id, title, year, category, country, description, link }) => ({
      id,
      title,
      year,
      category: paperCategory(category, pages.research),
      country,
      description,
      link,
    }))
    .toSorted((a, b) => b.year - a.year)
}

function find<T extends { readonly id: string }>(entries: readonly T[], id: string): T {
  const entry = entries.find((candidate) => candidate.id === id)
  if (!entry) throw new Error(`no entry is called ${id}`)
  return entry
}
