import { createPathWriter, type PathWriter } from '../engine/path-writer.ts'
import { evenSamples } from '../engine/sampling.ts'
import type { Line, Point } from '../engine/geometry.ts'
import { rng, type Random } from '../engine/noise.ts'
import { inUnits, path, halo, stationMark } from '../drawing.ts'
import { plan, type Technique } from './ground.ts'

const SCALE = 4
const STEP = 7
const MEETING: Point = [-0.05, 0.05]
const HEADS: readonly Point[] = [
  [0.95, -0.78],
  [1, 0.8],
]

interface Arm {
  readonly line: Line
  /** At the start and at the end. */
  readonly widths: readonly [number, number]
}

/** Two head-waters that become one river. */
export const river: Technique = (sheet) => {
  const place = plan(sheet)
  const water = createPathWriter(SCALE)
  for (const { line, widths } of arms(rng(sheet.seed))) {
    outline(
      water,
      line.map(([x, y]) => place(x, y)),
      widths,
    )
  }
  const [x, y] = place(...MEETING)
  return [
    inUnits(SCALE, { fill: 'var(--water)' }, [path(water.data)]),
    halo([x, y], 11),
    ...stationMark([x, y - 2], 6),
  ]
}

function along(steps: number, at: (t: number) => Point): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => at(i / steps))
}

function arms(random: Random): Arm[] {
  const trunk = along(26, (t) => [
    MEETING[0] - t,
    MEETING[1] + 0.16 * Math.sin(t * 7) * (1 - t * 0.3) + t * 0.25,
  ])
  const all: Arm[] = [{ line: trunk, widths: [5.5, 8] }]
  HEADS.forEach(([hx, hy], h) => {
    const head = along(26, (t) => [
      hx + (MEETING[0] - hx) * t + 0.07 * Math.sin(t * 9 + h * 2) * (1 - t),
      hy + (MEETING[1] - hy) * Math.pow(t, 0.8) + 0.07 * Math.cos(t * 8 + h) * Math.sin(t * 3.14),
    ])
    all.push({ line: head, widths: [1.2, 4.6] })
    for (let b = 0; b < 7; b++) {
      const [x, y] = head[3 + b * 3] ?? MEETING
      const length = 0.22 + random() * 0.3
      const angle = (h ? -1 : 1) * 0.3 + (b % 2 ? 1 : -1) * (1.1 + random() * 0.4)
      const brook = along(10, (t) => [
        x + Math.cos(angle) * length * (1 - t) + 0.025 * Math.sin(t * 9 + b),
        y - Math.sin(angle) * length * 1.2 * (1 - t) + 0.03 * Math.cos(t * 7 + b),
      ])
      all.push({ line: [...brook.slice(0, -1), [x, y]], widths: [0.5, 1.7] })
    }
  })
  for (let b = 0; b < 6; b++) {
    const [x, y] = trunk[3 + b * 4] ?? MEETING
    const length = 0.25 + random() * 0.3
    const side = b % 2 ? 1 : -1
    const brook = along(10, (t) => [
      x + 0.22 * (1 - t) + 0.02 * Math.sin(t * 8),
      y + side * length * 1.4 * (1 - t),
    ])
    all.push({ line: brook, widths: [0.5, 1.8] })
  }
  return all
}

/** A tapered outline. All have the same winding, so that overlaps stay filled. */
function outline(water: PathWriter, line: Line, [from, to]: Arm['widths']): void {
  // Resampled first, because the banks would cross at sharp bends.
  const middle = evenSamples(line, STEP)
  const bank = (side: 1 | -1) =>
    middle.map(([x, y], i): Point => {
      const [ax, ay] = middle[i - 1] ?? [x, y]
      const [bx, by] = middle[i + 1] ?? [x, y]
      const length = Math.hypot(bx - ax, by - ay) || 1
      const half = (side * (from + ((to - from) * (i + 0.5)) / middle.length)) / 2
      return [x - ((by - ay) / length) * half, y + ((bx - ax) / length) * half]
    })
  const left = bank(1)
  const right = bank(-1).toReversed()
  const [start, turn] = [left[0], right[0]]
  if (start && turn) water.move(start).curve(left).line(turn).curve(right).close()
}
