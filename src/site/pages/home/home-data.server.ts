import { formatList, formatMilliseconds, formatNumber, formatPercent } from '#content/format.ts'
import type { Content } from '#content/reader/read-content.ts'
import type { HomeFeature } from '#content/schema/chatbot.ts'
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
import { plateFile } from '../../data/generated-files.server.ts'
import { pageMeta } from '../../data/page-meta.server.ts'
import { pathOf } from '../../data/page-paths.server.ts'
import { caseTeasers } from '../../features/cases/case-teasers.server.ts'

/** Lines and summit, as SVG paths. */
const FEATURE_MARKS: Record<HomeFeature['icon'], readonly [string, string]> = {
  bearings: ['M4 6l16 14M36 6 20 20M20 36V20', 'M20 15l4.5 8h-9z'],
  profile: ['M3 32h34M5 28l7-4 5 2 6-16 5 11 4-5 5 8', 'M23 5l4 7h-8z'],
  terrace: ['M3 31 20 37l17-6-17-6zM8 24l12 4 12-4-12-4zM13 17l7 3 7-3-7-3z', 'M20 6l4 7h-8z'],
  graticule: [
    'M6 8h4M8 6v4M18 8h4M20 6v4M6 20h4M8 18v4M30 32h4M32 30v4M6 32h4M8 30v4M30 8h4M32 6v4',
    'M20 14l6 10H14z',
  ],
  route: ['M5 34h9V22h10V10h8', 'M32 3l4.5 8h-9z'],
}

export function homeData(locale: string) {
  const content = contentIn(locale)
  const { pages, messages, collections } = content
  const page = pages.home
  const figures = (list: typeof page.about.figures) => shownFigures(list, content)
  return {
    meta: pageMeta('home', locale, page.meta),
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
        .map(({ terrain }) => ({ terrain, href: plateFile(`relief-${terrain}`) })),
      /** The rotating words as one list for screen readers. */
      spokenWords: formatList(
        page.hero.words.map(({ text }) => text),
        locale,
      ),
      motion: messages.motion,
    },
    chatbots: {
      ...page.chatbots,
      figures: figures(page.chatbots.figures),
      features: collections.features.map((feature) => ({
        ...pick(feature, 'id', 'title', 'description', 'colour'),
        mark: FEATURE_MARKS[feature.icon],
      })),
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
      strata: plateFile('strata-home'),
      read: messages.paperCard.read,
      newTab: messages.shell.newTab,
      entries: newestFirst(collections.papers.filter((paper) => paper.featured)).map((paper) => ({
        ...pick(paper, 'id', 'title', 'year', 'country', 'link'),
        description: `${paper.description} ${paper.failure ?? ''}`,
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
      ...pick(model, 'id', 'title', 'subtitle', 'description', 'example'),
      path: pathOf(`models/${id}`, locale),
      tone: model.homeTone ?? model.tone,
      figures: [
        { label: labels.accuracy, value: formatPercent(model.accuracyPercent, locale) },
        { label: labels.latency, value: formatMilliseconds(model.latencyMs, locale) },
        { label: labels.dataSize, value: formatNumber(model.dataPoints, 'compact', locale) },
      ],
      drawing: plateFile(`model-${model.neuralPattern}`),
    }
  })
}
