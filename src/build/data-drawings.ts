import { readFileSync } from 'node:fs'
import {
  fillTemplate,
  formatAverage,
  formatMilliseconds,
  formatPercent,
  numberFormat,
  summariseModels,
} from '#content/format.ts'
import type { Content } from '#content/reader/read-content.ts'
import { branchMap, type MapWords } from '#drawings/branch-map.ts'
import type { Drawing } from '#drawings/drawing.ts'
import { CHART_SIZE, modelsChart, type ChartWords } from '#drawings/models-chart.ts'

const LAND = 'src/drawings/plates/branch-map-land.json'

/** The drawings that follow the content and have words, by name. All others are plates. */
export function dataDrawings(content: Content): Readonly<Record<string, Drawing>> {
  const { locale, site, collections } = content
  const { shapes: land } = JSON.parse(readFileSync(LAND, 'utf8')) as Drawing
  const places = { branches: collections.branches, mountain: site.mountain, land }
  return {
    [`branch-map-${locale}`]: branchMap(places, mapWords(content)),
    [`models-chart-${locale}`]: modelsChart(collections.models, chartWords(content), CHART_SIZE),
  }
}

function mapWords({ messages, pages, locale }: Content): MapWords {
  const { name, heightMetres } = pages.home.summit
  const numbers = numberFormat(locale)
  const { sea, kilometres } = messages.drawings
  return {
    sea,
    summit: `${name} ${fillTemplate(messages.shell.metres, { value: numbers.format(heightMetres) })}`,
    kilometres: (value) => fillTemplate(kilometres, { value: numbers.format(value) }),
  }
}

function chartWords({ collections, pages, locale }: Content): ChartWords {
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
