import type { Line, Point } from './geometry.ts'

export interface PathWriter {
  readonly data: string
  readonly move: (to: Point) => PathWriter
  /** A relative move, which is shorter for short strokes. */
  readonly hop: (to: Point) => PathWriter
  readonly line: (to: Point) => PathWriter
  readonly lines: (points: Line) => PathWriter
  readonly close: () => PathWriter
  /** A smooth line through the samples; the pen is on the first one. */
  readonly curve: (samples: Line) => PathWriter
  readonly ring: (samples: Line) => PathWriter
}

/**
 * Compact path data: coordinates are multiplied by `scale` and rounded, commands are relative. Rounding
 * errors are carried over to the next step, so that they do not add up.
 */
export function createPathWriter(scale: number) {
  let data = ''
  let lastCommand = ''
  let at: Point = [0, 0]

  const scaled = ([x, y]: Point): Point => [x * scale, y * scale]
  const place = (point: Point) => rounded(scaled(point))
  const stepTo = (to: Point): Point => {
    const [x, y] = at
    at = to
    return [to[0] - x, to[1] - y]
  }
  const write = (command: string, numbers: readonly number[]) => {
    const list = numberList(numbers)
    // A repeated command letter is optional, except after a move.
    const repeats = command === lastCommand && 'lt'.includes(command)
    const separator = list.startsWith('-') ? '' : ' '
    data += repeats ? separator + list : command + list
    lastCommand = command
  }
  const pieces = (controls: Line, end: Point) => {
    let control = rounded(controls[0] ?? at)
    controls.forEach((_, i) => {
      const from = at
      // `t` mirrors the last control point; the exact one only determines the end of the piece.
      if (i > 0) control = [2 * from[0] - control[0], 2 * from[1] - control[1]]
      const next = controls[i + 1]
      const step = stepTo(next ? middle(control, next) : end)
      if (i > 0) write('t', step)
      else write('q', [control[0] - from[0], control[1] - from[1], ...step])
    })
    return writer
  }
  const writer: PathWriter = {
    get data() {
      return data
    },
    move: (to) => {
      at = place(to)
      write('M', at)
      return writer
    },
    hop: (to) => {
      write('m', stepTo(place(to)))
      return writer
    },
    line: (to) => {
      const step = stepTo(place(to))
      if (step[0] !== 0 || step[1] !== 0) write('l', step)
      return writer
    },
    lines: (points) => {
      for (const point of points) writer.line(point)
      return writer
    },
    close: () => {
      write('z', [])
      return writer
    },
    curve: (samples) => {
      const end = samples.at(-1)
      if (samples.length < 3 || !end) return writer.lines(samples)
      return pieces(splineControls(samples, false).map(scaled), place(end))
    },
    ring: (samples) => {
      const controls = splineControls(samples, true).map(scaled)
      const first = controls[0] ?? [0, 0]
      const start = middle(controls.at(-1) ?? first, first)
      at = start
      write('M', start)
      return pieces(controls, start).close()
    },
  }
  return writer
}

function rounded([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)]
}

function middle([ax, ay]: Point, [bx, by]: Point): Point {
  return [Math.round((ax + bx) / 2), Math.round((ay + by) / 2)]
}

export function closedSpline(samples: Line, scale: number): string {
  return createPathWriter(scale).ring(samples).data
}

export function openSpline(samples: Line, scale: number): string {
  const [start] = samples
  return start ? createPathWriter(scale).move(start).curve(samples).data : ''
}

export function straightLine(points: Line, scale: number): string {
  const [start, ...rest] = points
  return start ? createPathWriter(scale).move(start).lines(rest).data : ''
}

export function straightRing(points: Line, scale: number): string {
  const [start, ...rest] = points
  return start ? createPathWriter(scale).move(start).lines(rest).close().data : ''
}

/** Each pass divides the error by about nine. */
const PASSES = 6

/**
 * Control points of a quadratic spline whose pieces pass through the samples half way: each solves
 * (before + 6 own + after) / 8 = sample. The outer pieces of an open line reach the end itself instead
 * of a midpoint, so the end counts twice.
 */
function splineControls(samples: Line, isRing: boolean): Line {
  const n = samples.length
  const controls = [...samples]
  const [first, last] = isRing ? [0, n - 1] : [1, n - 2]
  for (let pass = 0; pass < PASSES; pass++) {
    for (let i = first; i <= last; i++) {
      const sample = samples[i] ?? [0, 0]
      const before = controls[(i + n - 1) % n] ?? sample
      const after = controls[(i + 1) % n] ?? sample
      const beforeWeight = !isRing && i === first ? 2 : 1
      const afterWeight = !isRing && i === last ? 2 : 1
      const solve = (axis: 0 | 1) =>
        (8 * sample[axis] - beforeWeight * before[axis] - afterWeight * after[axis]) /
        (8 - beforeWeight - afterWeight)
      controls[i] = [solve(0), solve(1)]
    }
  }
  return controls.slice(first, last + 1)
}

/** A minus sign also separates numbers. */
export function numberList(numbers: readonly number[]): string {
  let text = ''
  for (const n of numbers) text += (text && n >= 0 ? ' ' : '') + (n === 0 ? 0 : n)
  return text
}
