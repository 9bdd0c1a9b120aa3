import {
  fillTemplate,
  formatMilliseconds,
  formatPercent,
  formatAverage,
  summariseModels,
} from '#content/format.ts'
import { listLocales, readContent, type Content } from '#content/reader/read-content.ts'
import type { MapWords } from '#drawings/branch-map.ts'
import type { ChartWords } from '#drawings/models-chart.ts'
import type { DrawnContent, LocalisedChart, LocalisedMap } from './drawing-list.ts'

/** The figures behind the drawings, as the content files hold them. */
export function readDrawnContent(directory: string): DrawnContent {
  const { collections, pages } = readContent(directory)
  return {
    models: collections.models,
    automations: collections.automations,
    papers: collections.papers,
    people: collections.people,
    technologies: collections.technologies,
    jobs: collections.jobs,
    rules: pages.about.mission.points,
    personas: collections.personas,
    featuredAutomations: pages.home.automations.featured,
    maps: listLocales(directory).map((locale) => readMap(directory, locale)),
    charts: listLocales(directory).map((locale) => readChart(directory, locale)),
  }
}

/** A drawing with words in it is drawn once for each language. */
function readMap(directory: string, locale: string): LocalisedMap {
  const content = readContent(directory, locale)
  return { locale, branches: content.collections.branches, words: mapWords(content) }
}

function readChart(directory: string, locale: string): LocalisedChart {
  return { locale, words: chartWords(readContent(directory, locale)) }
}

export function mapWords({ messages, pages, locale }: Content): MapWords {
  const { name, heightMetres } = pages.home.summit
  const numbers = new Intl.NumberFormat(locale)
  const { metres } = messages.shell
  const { sea, kilometres } = messages.drawings
  return {
    sea,
    summit: `${name} ${fillTemplate(metres, { value: numbers.format(heightMetres) })}`,
    kilometres: (value) => fillTemplate(kilometres, { value: numbers.format(value) }),
  }
}

export function chartWords({ collections, pages, locale }: Content): ChartWords {
  const { accuracyAxis, latencyAxis, average } = pages.models.hero
  const { averageAccuracy } = summariseModels(collections.models)
  return {
    accuracy: accuracyAxis,
    latency: latencyAxis,
    average: fillTemplate(average, { value: formatAverage(averageAccuracy, locale) }),
    percent: (value) => formatPercent(value, locale),
    milliseconds: (value) => formatMilliseconds(value, locale),
  }
}
