import { roundTicks } from '../chaos/timeline-scale.ts'

export interface LoadSample {
  readonly second: number
  readonly pagesPerSecond: number
  readonly memoryMb: readonly number[]
  readonly heapMb: readonly number[]
  /** Maximum event-loop delay of both processes since the last sample. */
  readonly delayMs: number
  readonly attack: string
}

/** Growth of resident memory after the first half, and of the heap after garbage collection. */
export function memoryFigures(samples: readonly LoadSample[]) {
  const quarter = Math.floor(samples.length / 4)
  const [first, third, last] = [
    samples.slice(0, 2 * quarter),
    samples.slice(2 * quarter, -quarter),
    samples.slice(-quarter),
  ]
  const meanMb = (part: readonly LoadSample[]) =>
    part.flatMap(({ memoryMb }) => memoryMb).reduce((sum, mb) => sum + mb, 0) / part.length
  // A full collection runs every two or three minutes, so each half has one.
  const lowestHeapMb = (part: readonly LoadSample[]) =>
    [0, 1].map((index) => Math.min(...part.map(({ heapMb }) => heapMb[index] ?? 0)))
  const [early, late] = [lowestHeapMb(first), lowestHeapMb([...third, ...last])]
  return {
    mostMb: Math.max(...samples.flatMap(({ memoryMb }) => memoryMb)),
    growth: Number((meanMb(last) / meanMb(third)).toFixed(2)),
    lowestHeapMb: [early, late],
    heapGrowth: Number(Math.max(...late.map((mb, index) => mb / (early[index] ?? mb))).toFixed(2)),
  }
}

const WIDTH = 984
const LEFT = 90
const RIGHT = 24
const PANEL_HEIGHT = 130
const PANEL_GAP = 46
const TOP = 76

const STYLE = `
  svg { --paper: #f3f5ef; --ink: #0b231c; --ink-3: #52645c; --line: #d0d4ca; --one: #005773; --two: #d6310c; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #031618; --ink: #f0f1e8; --ink-3: #97a8a0; --line: #243839; --one: #7fcbde; --two: #fe8053; }
  }
  text { font: 12px system-ui, sans-serif; fill: var(--ink-3); }
  .title { font-size: 16px; font-weight: 600; fill: var(--ink); }
  .end { text-anchor: end; }
  .middle { text-anchor: middle; }
  .paper { fill: var(--paper); }
  .grid { stroke: var(--line); fill: none; }
  .one { stroke: var(--one); fill: none; stroke-width: 1.75; }
  .two { stroke: var(--two); fill: none; stroke-width: 1.75; }`

/** Pages, memory and event-loop delay over time, one panel each. */
export function drawLoad(title: string, samples: readonly LoadSample[]): string {
  const panels = [
    { name: 'pages read per second', lines: [samples.map(({ pagesPerSecond }) => pagesPerSecond)] },
    {
      name: 'memory of each web process, MB',
      lines: [0, 1].map((index) => samples.map(({ memoryMb }) => memoryMb[index] ?? 0)),
    },
    { name: 'longest event-loop delay, ms', lines: [samples.map(({ delayMs }) => delayMs)] },
  ]
  const height = TOP + panels.length * (PANEL_HEIGHT + PANEL_GAP) + 30
  const last = samples.at(-1)?.second ?? 1
  const x = (second: number) => (LEFT + (second / last) * (WIDTH - LEFT - RIGHT)).toFixed(1)
  const drawn = panels.map(({ name, lines }, index) => {
    const bottom = TOP + index * (PANEL_HEIGHT + PANEL_GAP) + PANEL_HEIGHT
    const ticks = roundTicks(Math.max(1, ...lines.flat()), 4, [1, 5, 10, 25, 50, 100, 200, 500])
    const y = (value: number) => (bottom - (value / (ticks.at(-1) ?? 1)) * PANEL_HEIGHT).toFixed(1)
    const grid = ticks.map(
      (tick) =>
        `<path class="grid" d="M${LEFT} ${y(tick)}H${WIDTH - RIGHT}"/><text class="end" x="${LEFT - 8}" y="${Number(y(tick)) + 4}">${tick}</text>`,
    )
    const paths = lines.map((values, line) => {
      const points = values.map((value, at) => `${x(samples[at]?.second ?? 0)} ${y(value)}`)
      return `<path class="${line === 0 ? 'one' : 'two'}" d="M${points.join('L')}"/>`
    })
    return [`<text x="${LEFT}" y="${bottom - PANEL_HEIGHT - 10}">${name}</text>`, ...grid, ...paths]
  })
  const seconds = roundTicks(last, 10, [10, 30, 60, 120, 300]).filter((second) => second <= last)
  const axis = seconds.map(
    (second) => `<text class="middle" x="${x(second)}" y="${height - 32}">${second}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">
<title id="title">${title}</title>
<style>${STYLE}
</style>
<rect class="paper" width="${WIDTH}" height="${height}"/>
<text class="title" x="24" y="34">${title}</text>
${[...drawn.flat(), ...axis].join('\n')}
<text class="middle" x="${WIDTH / 2}" y="${height - 12}">seconds</text>
</svg>
`
}
