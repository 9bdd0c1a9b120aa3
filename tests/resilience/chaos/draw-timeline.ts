import type { Span } from './database-outages.ts'
import { ratesOverTime, roundTicks } from './timeline-scale.ts'

export interface Timeline {
  readonly title: string
  readonly startMs: number
  /** End of sending and killing; then the queues drain. */
  readonly killsEndMs: number
  readonly endMs: number
  readonly acceptsMs: readonly number[]
  readonly deliveriesMs: readonly number[]
  /** One row of marks per kind, so that the chart does not depend on colour. */
  readonly lanes: readonly { readonly name: string; readonly timesMs: readonly number[] }[]
  readonly outages: readonly Span[]
}

const WIDTH = 984
const LEFT = 160
const RIGHT = 24
const TOP = 84
const PLOT_HEIGHT = 220
const LANE_HEIGHT = 20
const BOTTOM = TOP + PLOT_HEIGHT

const MAX_STEPS = 200

const SECOND_STEPS = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600]
const RATE_STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000]

/** Light and dark colours of the site, chosen by the SVG itself. */
const STYLE = `
  svg { --paper: #f3f5ef; --ink: #0b231c; --ink-3: #52645c; --line: #d0d4ca; --water: #005773; --way: #d6310c; --away: #e3c9bb; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #031618; --ink: #f0f1e8; --ink-3: #97a8a0; --line: #243839; --water: #7fcbde; --way: #fe8053; --away: #4d2a1e; }
  }
  text { font: 12px system-ui, sans-serif; fill: var(--ink-3); }
  .title { font-size: 16px; font-weight: 600; fill: var(--ink); }
  .word { fill: var(--ink); }
  .middle { text-anchor: middle; }
  .end { text-anchor: end; }
  .paper { fill: var(--paper); }
  .away { fill: var(--away); }
  .grid { stroke: var(--line); fill: none; }
  .accepts { fill: var(--water); fill-opacity: 0.35; stroke: var(--water); stroke-width: 1; }
  .deliveries { fill: none; stroke: var(--way); stroke-width: 1.75; stroke-linejoin: round; }
  .kill { stroke: var(--ink); stroke-width: 2; }
  .over { stroke: var(--ink-3); stroke-dasharray: 4 4; }`

/** Accepted and delivered messages over time, with the kills below. */
export function drawTimeline(timeline: Timeline): string {
  const { title, startMs, killsEndMs, endMs, lanes, outages } = timeline
  const lanesBottom = BOTTOM + 12 + LANE_HEIGHT * lanes.length
  const height = lanesBottom + 48
  const lastedSeconds = (endMs - startMs) / 1000
  const seconds = roundTicks(lastedSeconds, 12, SECOND_STEPS)
  // Narrower steps would be unreadable.
  const stepSeconds = SECOND_STEPS.find((step) => lastedSeconds / step <= MAX_STEPS) ?? 600
  const steps = { startMs, endMs, stepSeconds }
  const accepts = ratesOverTime(timeline.acceptsMs, steps)
  const deliveries = ratesOverTime(timeline.deliveriesMs, steps)
  const rates = roundTicks(Math.max(1, ...accepts, ...deliveries), 5, RATE_STEPS)
  const x = (second: number) =>
    short(LEFT + (second / (seconds.at(-1) ?? 1)) * (WIDTH - LEFT - RIGHT))
  const y = (rate: number) => short(BOTTOM - (rate / (rates.at(-1) ?? 1)) * PLOT_HEIGHT)
  const at = (timeMs: number) => x((timeMs - startMs) / 1000)
  // A step function, because a smooth curve would suggest more precision.
  const stairs = (heights: readonly number[]) =>
    heights.map((height, step) => `H${x(step * stepSeconds)}V${y(height)}`).join('') +
    `H${Math.min(x(heights.length * stepSeconds), WIDTH - RIGHT)}`
  const start = `M${x(0)} ${y(0)}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">
<title id="title">${escaped(title)}</title>
<style>${STYLE}
</style>
<rect class="paper" width="${WIDTH}" height="${height}"/>
<text class="title" x="24" y="34">${escaped(title)}</text>
${legend()}
${outages.map(({ fromMs, toMs }) => outageBand(at(fromMs), at(toMs))).join('\n')}
${rates.map((rate) => `<path class="grid" d="M${LEFT} ${y(rate)}H${WIDTH - RIGHT}"/><text class="end" x="${LEFT - 8}" y="${y(rate) + 4}">${rate}</text>`).join('\n')}
<text class="middle" transform="translate(${LEFT - 52} ${BOTTOM - PLOT_HEIGHT / 2}) rotate(-90)">messages per second${stepSeconds > 1 ? `, mean of ${stepSeconds} s` : ''}</text>
<path class="accepts" d="${start}${stairs(accepts)}V${y(0)}Z"/>
<path class="deliveries" d="${start}${stairs(deliveries)}"/>
<path class="over" d="M${at(killsEndMs)} ${TOP}V${lanesBottom}"/>
${lanes.map(({ name, timesMs }, lane) => killLane(name, lane, timesMs.map(at))).join('\n')}
${seconds.map((second) => `<path class="grid" d="M${x(second)} ${lanesBottom}v6"/><text class="middle" x="${x(second)}" y="${lanesBottom + 20}">${second}</text>`).join('\n')}
<text class="middle" x="${(LEFT + WIDTH - RIGHT) / 2}" y="${lanesBottom + 38}">seconds since the first message was offered</text>
</svg>
`
}

function legend(): string {
  return `<rect class="accepts" x="24" y="52" width="22" height="10"/><text class="word" x="52" y="61">accepted</text>
<path class="deliveries" d="M124 57h22"/><text class="word" x="152" y="61">delivered</text>
<rect class="away" x="224" y="52" width="22" height="10"/><text class="word" x="252" y="61">database away</text>
<path class="kill" d="M362 51v12"/><text class="word" x="372" y="61">a fault</text>
<path class="over" d="M428 57h22"/><text class="word" x="456" y="61">last message accepted, kills end, queue drains</text>`
}

function outageBand(from: number, to: number): string {
  // Minimum visible width.
  const width = short(Math.max(1.5, to - from))
  return `<rect class="away" x="${from}" y="${TOP}" width="${width}" height="${PLOT_HEIGHT}"/>`
}

function killLane(name: string, lane: number, positions: readonly number[]): string {
  const middle = BOTTOM + 12 + LANE_HEIGHT * (lane + 0.5)
  const marks = positions.map((position) => `M${position} ${middle - 7}v14`).join('')
  const count = positions.length
  return `<text class="word end" x="${LEFT - 8}" y="${middle + 4}">${name} ${count}</text><path class="grid" d="M${LEFT} ${middle}H${WIDTH - RIGHT}"/>${marks && `<path class="kill" d="${marks}"/>`}`
}

function short(value: number): number {
  return Math.round(value * 10) / 10
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
