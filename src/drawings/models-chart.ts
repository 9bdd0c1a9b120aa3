import type { Model } from '#content/schema/catalogue.ts'
import { tenth } from './engine/geometry.ts'
import { path, text, type Drawing, type Shape, type ShapeAttributes } from './drawing.ts'
import { placeLabels, type Box } from './place-labels.ts'

export type ChartedModel = Pick<Model, 'title' | 'accuracyPercent' | 'latencyMs'>

export interface ChartWords {
  readonly accuracy: string
  readonly latency: string
  /** "average 92.5%" */
  readonly average: string
  readonly percent: (value: number) => string
  readonly milliseconds: (value: number) => string
}

export type ChartSize = Pick<Box, 'width' | 'height'>

const MARGIN = { left: 52, right: 12, top: 36, bottom: 58 }
const MARK = 10
const NAME_SIZE = 19
/** Measured on the longest names. */
const NAME_WIDTH_PER_LETTER = 9.2
const SMALL = {
  fontFamily: 'var(--font-sans)',
  fontSize: 14,
  fontWeight: 500,
  fill: 'var(--ink-3)',
}
export const CHART_SIZE: ChartSize = { width: 420, height: 430 }

/** Accuracy over latency, with the average as a dashed line. The page draws the marks itself. */
export function modelsChart(
  models: readonly ChartedModel[],
  words: ChartWords,
  size: ChartSize,
): Drawing {
  const { x, y, right, bottom, low, high, fast, slow, meanY } = frameOf(models, size)
  return {
    viewBox: [size.width, size.height],
    shapes: [
      ...evenTicks(low, high, 2).flatMap((tick) => accuracyTick(tick, y, right, words)),
      ...logTicks(fast, slow).flatMap((tick) => latencyTick(tick, x, bottom, words)),
      line(`M${MARGIN.left} ${bottom}H${right}`, { stroke: 'var(--ink)', strokeWidth: 1.4 }),
      text([MARGIN.left, 14], words.accuracy, SMALL),
      text([MARGIN.left, size.height - 8], words.latency, SMALL),
      ...averageLine(tenth(meanY), right, words),
    ],
  }
}

export function chartPoints(models: readonly ChartedModel[], averageText: string, size: ChartSize) {
  const { x, y, right, bottom, meanY } = frameOf(models, size)
  const points = models.map(({ title, latencyMs, accuracyPercent }) => ({
    at: [tenth(x(latencyMs)), tenth(y(accuracyPercent))] as const,
    width: title.length * NAME_WIDTH_PER_LETTER,
  }))
  const averageWidth = averageText.length * 7
  const average: Box = { x: right - averageWidth, y: meanY + 2, width: averageWidth, height: 18 }
  const dashes: Box = { x: MARGIN.left, y: meanY - 1, width: right - MARGIN.left, height: 2 }
  const labels = placeLabels(points, {
    mark: MARK,
    lineHeight: NAME_SIZE,
    bounds: { x: MARGIN.left + 4, y: 22, width: right - MARGIN.left, height: bottom - 26 },
    taken: [average, dashes],
  })
  return points.map(({ at, width }, index) => {
    const label = labels[index]
    const isBefore = label !== undefined && label.x + width <= at[0]
    const start = label && label.x + (isBefore ? width : 0)
    return {
      title: models[index]?.title ?? '',
      at,
      /** Where the name fits. */
      label: label && ([tenth(start ?? 0), tenth(label.y + NAME_SIZE * 0.74)] as const),
      /** On the left of the mark. */
      isBefore,
      /** Down to the axis. */
      drop: `M${at[0]} ${tenth(at[1] + MARK)}V${bottom}`,
    }
  })
}

function frameOf(models: readonly ChartedModel[], { width, height }: ChartSize) {
  const accuracies = models.map(({ accuracyPercent }) => accuracyPercent)
  const latencies = models.map(({ latencyMs }) => latencyMs)
  const right = width - MARGIN.right
  const bottom = height - MARGIN.bottom
  const low = Math.floor(Math.min(...accuracies)) - 1
  const high = Math.ceil(Math.max(...accuracies))
  const fast = Math.min(...latencies) * 0.8
  const slow = Math.max(...latencies) * 1.25
  const y = linearScale([low, high], [bottom, MARGIN.top])
  const mean = accuracies.reduce((sum, value) => sum + value, 0) / models.length
  const x = logScale([fast, slow], [MARGIN.left, right])
  return { x, y, right, bottom, low, high, fast, slow, meanY: y(mean) }
}

function accuracyTick(value: number, y: Scale, right: number, words: ChartWords): Shape[] {
  const at = tenth(y(value))
  return [
    line(`M${MARGIN.left} ${at}H${right}`, { stroke: 'var(--line)' }),
    text([MARGIN.left - 10, at + 4], words.percent(value), { ...SMALL, textAnchor: 'end' }),
  ]
}

function latencyTick(value: number, x: Scale, bottom: number, words: ChartWords): Shape[] {
  const at = tenth(x(value))
  return [
    line(`M${at} ${bottom}v6`, { stroke: 'var(--ink)', strokeWidth: 1.4 }),
    text([at, bottom + 24], words.milliseconds(value), { ...SMALL, textAnchor: 'middle' }),
  ]
}

function averageLine(at: number, right: number, words: ChartWords): Shape[] {
  const stroke = { stroke: 'var(--water)', strokeWidth: 1.4, strokeDasharray: '6 5' }
  return [
    line(`M${MARGIN.left} ${at}H${right}`, stroke),
    text([right, tenth(at + 16)], words.average, {
      ...SMALL,
      fontWeight: 600,
      fill: 'var(--water)',
      textAnchor: 'end',
    }),
  ]
}

function line(d: string, attributes: ShapeAttributes): Shape {
  return path(d, { fill: 'none', ...attributes })
}

type Scale = (value: number) => number

function linearScale(
  [from, to]: readonly [number, number],
  pixels: readonly [number, number],
): Scale {
  return (value) => pixels[0] + ((value - from) / (to - from)) * (pixels[1] - pixels[0])
}

function logScale([from, to]: readonly [number, number], pixels: readonly [number, number]): Scale {
  const linear = linearScale([Math.log(from), Math.log(to)], pixels)
  return (value) => linear(Math.log(value))
}

/** 10, 20, 50, 100 and so on. */
export function logTicks(from: number, to: number): number[] {
  const ticks: number[] = []
  for (let decade = 10 ** Math.floor(Math.log10(from)); decade <= to; decade *= 10) {
    ticks.push(...[1, 2, 5].map((step) => step * decade))
  }
  return ticks.filter((tick) => tick >= from && tick <= to)
}

function evenTicks(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step) * step
  return Array.from(
    { length: Math.floor((to - first) / step) + 1 },
    (_, index) => first + index * step,
  )
}
