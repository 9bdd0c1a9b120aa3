export interface Span {
  readonly fromMs: number
  readonly toMs: number
}

interface Chart extends Span {
  readonly title: string
  /** One above the other; each point is a time and a value. */
  readonly panels: readonly {
    readonly name: string
    readonly lines: readonly (readonly (readonly [atMs: number, value: number])[])[]
  }[]
  /** Rows of marks below the panels, so that the chart does not depend on colour. */
  readonly marks?: readonly { readonly name: string; readonly timesMs: readonly number[] }[]
  /** Shaded times. */
  readonly bands?: readonly Span[]
}

const [WIDTH, LEFT, RIGHT, TOP] = [984, 160, 24, 76]
const [PANEL, GAP, ROW] = [150, 46, 20]
const STEPS = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200]

const STYLE = `
  svg { --paper: #f3f5ef; --ink: #0b231c; --ink-3: #52645c; --line: #d0d4ca; --one: #005773; --two: #d6310c; --band: #e3c9bb; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #031618; --ink: #f0f1e8; --ink-3: #97a8a0; --line: #243839; --one: #7fcbde; --two: #fe8053; --band: #4d2a1e; }
  }
  text { font: 12px system-ui, sans-serif; fill: var(--ink-3); }
  .title { font-size: 16px; font-weight: 600; fill: var(--ink); }
  .end { text-anchor: end; }
  .paper { fill: var(--paper); }
  .band { fill: var(--band); }
  .grid { stroke: var(--line); fill: none; }
  .mark { stroke: var(--ink); stroke-width: 2; }
  .one, .two { fill: none; stroke-width: 1.75; stroke: var(--one); }
  .two { stroke: var(--two); }`

/** Values over time as an SVG, with its own light and dark colours. */
export function drawChart({ title, fromMs, toMs, panels, marks = [], bands = [] }: Chart): string {
  const bottomOf = (index: number) => TOP + index * (PANEL + GAP) + PANEL
  const rowsTop = bottomOf(panels.length - 1) + 12
  const axis = rowsTop + ROW * marks.length
  const x = (atMs: number) =>
    (LEFT + ((atMs - fromMs) / (toMs - fromMs)) * (WIDTH - LEFT - RIGHT)).toFixed(1)
  const drawn = panels.map(({ name, lines }, index) => {
    const bottom = bottomOf(index)
    const ticks = ticksTo(Math.max(1, ...lines.flat().map(([, value]) => value)), 5)
    const y = (value: number) => (bottom - (value / (ticks.at(-1) ?? 1)) * PANEL).toFixed(1)
    const shaded = bands.map((band) => {
      const width = Math.max(1.5, Number(x(band.toMs)) - Number(x(band.fromMs)))
      return `<rect class="band" x="${x(band.fromMs)}" y="${bottom - PANEL}" width="${width}" height="${PANEL}"/>`
    })
    const grid = ticks.map(
      (tick) =>
        `<path class="grid" d="M${LEFT} ${y(tick)}H${WIDTH - RIGHT}"/><text class="end" x="${LEFT - 8}" y="${Number(y(tick)) + 4}">${tick}</text>`,
    )
    const paths = lines.map((points, line) => {
      const places = points.map(([atMs, value]) => `${x(atMs)} ${y(value)}`)
      return `<path class="${line === 0 ? 'one' : 'two'}" d="M${places.join('L')}"/>`
    })
    const label = `<text x="${LEFT}" y="${bottom - PANEL - 10}">${name}</text>`
    return [label, ...shaded, ...grid, ...paths].join('\n')
  })
  const rows = marks.map(({ name, timesMs }, index) => {
    const middle = rowsTop + ROW * (index + 0.5)
    const lines = timesMs.map((atMs) => `M${x(atMs)} ${middle - 7}v14`).join('')
    return `<text class="end" x="${LEFT - 8}" y="${middle + 4}">${name} ${timesMs.length}</text><path class="mark" d="${lines}"/>`
  })
  const seconds = ticksTo((toMs - fromMs) / 1000, 12).map(
    (second) => `<text x="${x(fromMs + second * 1000)}" y="${axis + 20}">${second} s</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${axis + 34}" role="img" aria-labelledby="title">
<title id="title">${title}</title>
<style>${STYLE}
</style>
<rect class="paper" width="${WIDTH}" height="${axis + 34}"/>
<text class="title" x="24" y="34">${title}</text>
${[...drawn, ...rows, ...seconds].join('\n')}
</svg>
`
}

/** Events per second over time, for about a hundred intervals. */
export function ratesOf(timesMs: readonly number[], { fromMs, toMs }: Span): [number, number][] {
  const stepMs = Math.max(1000, Math.ceil((toMs - fromMs) / 100_000) * 1000)
  const counts = Array<number>(Math.max(1, Math.ceil((toMs - fromMs) / stepMs))).fill(0)
  for (const timeMs of timesMs) {
    const step = Math.floor((timeMs - fromMs) / stepMs)
    if (step in counts) counts[step] = (counts[step] ?? 0) + 1
  }
  return counts.map((count, step) => [fromMs + step * stepMs, (count / stepMs) * 1000])
}

/** Round values from 0, the last not above `most` for times and just above it for values. */
function ticksTo(most: number, count: number): number[] {
  const step = STEPS.find((size) => most / size <= count) ?? Math.ceil(most / count)
  const length = Math.max(2, Math.ceil(most / step) + 1)
  return Array.from({ length }, (_, index) => index * step)
}
