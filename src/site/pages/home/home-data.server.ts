import { formatMilliseconds, formatNumber, formatPercent } from '#content/format.ts'
import type { Content } from '#content/reader/read-content.ts'
import {
  branchMap,
  branchPlaces,
  findEntry,
  newestFirst,
  paperCategory,
  pick,
  shownFigures,
  titleLanguage,
} from '../../data/collection-entries.server.ts'
import { contentIn } from '../../data/content.server.ts'
import { contactFormText, demoChatData } from '../../data/feature-text.server.ts'
import { drawingFile } from '../../data/generated-files.server.ts'
import { pageMeta } from '../../data/page-meta.server.ts'
import { pathOf } from '../../data/page-paths.server.ts'
import { caseTeasers } from '../../features/cases/case-teasers.server.ts'

export function homeData(locale: string) {
  const content = contentIn(locale)
  const { pages, messages, collections } = content
  const page = pages.home
  const figures = (list: typeof page.about.figures) => shownFigures(list, content)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
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
      explorePath: `${pathOf('home', locale)}#featured`,
      /** The relief of the automations is part of the page's HTML. */
      reliefs: page.hero.words
        .filter(({ terrain }) => terrain !== 'automations')
        .map(({ terrain }) => ({ terrain, href: drawingFile(`relief-${terrain}`) })),
      seed: content.site.mountain.seed,
      /** The rotating words as one list for screen readers. */
      spokenWords: list.format(page.hero.words.map(({ text }) => text)),
      motion: messages.motion,
    },
    chatbots: {
      ...page.chatbots,
      figures: figures(page.chatbots.figures),
      features: collections.features.map((feature) =>
        pick(feature, 'id', 'title', 'description', 'icon', 'colour'),
      ),
      motion: messages.motion,
      demo: demoChatData('home', locale),
    },
    models: { ...page.models, entries: featuredModels(content) },
    automations: {
      ...page.automations,
      figures: figures(page.automations.figures),
      entries: page.automations.featured.map((id) => ({
        ...pick(findEntry(collections.automations, id), 'id', 'title', 'description'),
        path: pathOf(`automations/${id}`, locale),
      })),
    },
    research: {
      ...page.research,
      strata: drawingFile('strata-home'),
      read: messages.paperCard.read,
      newTab: messages.shell.newTab,
      entries: newestFirst(collections.papers.filter((paper) => paper.featured)).map((paper) => ({
        ...pick(paper, 'id', 'title', 'year', 'country', 'description', 'link'),
        path: pathOf(`research/${paper.id}`, locale),
        category: paperCategory(paper.category, pages.research),
        ...titleLanguage(paper, locale),
      })),
    },
    about: { ...page.about, figures: figures(page.about.figures), map: branchMap(locale) },
    cases: caseTeasers(locale),
    qa: page.qa,
    contact: { ...page.contact, branches: branchPlaces(locale), form: contactFormText(locale) },
  }
}

export type HomeData = ReturnType<typeof homeData>

function featuredModels({ pages, collections, messages, locale }: Content) {
  const labels = messages.modelFigures
  return pages.home.models.featured.map((id) => {
    const model = findEntry(collections.models, id)
    return {
      ...pick(model, 'id', 'title', 'subtitle', 'description'),
      path: pathOf(`models/${id}`, locale),
      tone: model.homeTone ?? model.tone,
      figures: [
        { label: labels.accuracy, value: formatPercent(model.accuracyPercent, locale) },
        { label: labels.latency, value: formatMilliseconds(model.latencyMs, locale) },
        { label: labels.dataSize, value: formatNumber(model.dataPoints, 'compact', locale) },
      ],
      drawing: drawingFile(`model-${id}-square`),
    }
  })
}
