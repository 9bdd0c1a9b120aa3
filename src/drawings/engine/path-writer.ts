import type { Line, Point } from './geometry.ts'

/**
 * Path data in whole units: points are multiplied by `scale` and rounded, commands are relative.
 * The rounding error of each step is fed into the next one, so it never adds up.
 */
export class PathWriter {
  readonly #scale: number
  #data = ''
  #command = ''
  #at: Point = [0, 0]

  constructor(scale: number) {
    this.#scale = scale
  }

  get data(): string {
    return this.#data
  }

  move(to: Point): this {
    this.#at = this.#rounded(to)
    this.#write('M', this.#at)
    return this
  }

  /** A move given from where the pen is: smaller where short strokes follow each other. */
  hop(to: Point): this {
    this.#write('m', this.#stepTo(this.#rounded(to)))
    return this
  }

  line(to: Point): this {
    const step = this.#stepTo(this.#rounded(to))
    if (step[0] !== 0 || step[1] !== 0) this.#write('l', step)
    return this
  }

  lines(points: Line): this {
    for (const point of points) this.line(point)
    return this
  }

  close(): this {
    this.#write('z', [])
    return this
  }

  /** A smooth line from the pen through the samples; the pen stands on the first one. */
  curve(samples: Line): this {
    const end = samples.at(-1)
    if (samples.length < 3 || !end) return this.lines(samples)
    const controls = lineControls(samples).map((point) => this.#scaled(point))
    return this.#pieces(controls, this.#rounded(end))
  }

  /** A smooth ring through the samples. */
  ring(samples: Line): this {
    const controls = ringControls(samples).map((point) => this.#scaled(point))
    const first = controls[0] ?? [0, 0]
    const start = middle(controls.at(-1) ?? first, first)
    this.#at = start
    this.#write('M', start)
    return this.#pieces(controls, start).close()
  }

  #pieces(controls: Line, end: Point): this {
    let control = rounded(controls[0] ?? this.#at)
    controls.forEach((_, i) => {
      const from = this.#at
      // `t` mirrors the last control point; the true one only steers where the piece ends.
      if (i > 0) control = [2 * from[0] - control[0], 2 * from[1] - control[1]]
      const next = controls[i + 1]
      const step = this.#stepTo(next ? middle(control, next) : end)
      if (i > 0) this.#write('t', step)
      else this.#write('q', [control[0] - from[0], control[1] - from[1], ...step])
    })
    return this
  }

  #stepTo(to: Point): Point {
    const [x, y] = this.#at
    this.#at = to
    return [to[0] - x, to[1] - y]
  }

  #scaled([x, y]: Point): Point {
    return [x * this.#scale, y * this.#scale]
  }

  #rounded(point: Point): Point {
    return rounded(this.#scaled(point))
  }

  #write(command: string, numbers: readonly number[]): void {
    const list = numberList(numbers)
    // A letter may be left out when it repeats, except after a move, where it would mean a line.
    const repeats = command === this.#command && 'lt'.includes(command)
    const separator = list.startsWith('-') ? '' : ' '
    this.#data += repeats ? separator + list : command + list
    this.#command = command
  }
}

function rounded([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)]
}

function middle([ax, ay]: Point, [bx, by]: Point): Point {
  return [Math.round((ax + bx) / 2), Math.round((ay + by) / 2)]
}

/** A smooth ring through evenly spaced samples. */
export function closedSpline(samples: Line, scale: number): string {
  return new PathWriter(scale).ring(samples).data
}

/** A smooth line through evenly spaced samples. */
export function openSpline(samples: Line, scale: number): string {
  const [start] = samples
  return start ? new PathWriter(scale).move(start).curve(samples).data : ''
}

export function straightLine(points: Line, scale: number): string {
  const [start, ...rest] = points
  return start ? new PathWriter(scale).move(start).lines(rest).data : ''
}

export function straightRing(points: Line, scale: number): string {
  const [start, ...rest] = points
  return start ? new PathWriter(scale).move(start).lines(rest).close().data : ''
}

/** Enough for the steps of any drawing here: each pass divides the error by about nine. */
const PASSES = 6

/**
 * Control points of a closed quadratic spline whose pieces pass through the samples at half way:
 * each solves (before + 6 own + after) / 8 = sample.
 */
function ringControls(samples: Line): Line {
  const n = samples.length
  const controls = [...samples]
  for (let pass = 0; pass < PASSES; pass++) {
    for (let i = 0; i < n; i++) {
      const sample = samples[i] ?? [0, 0]
      const before = controls[(i + n - 1) % n] ?? sample
      const after = controls[(i + 1) % n] ?? sample
      controls[i] = solve(sample, 8, before, 1, after, 1)
    }
  }
  return controls
}

/**
 * The same for an open line that starts and ends on its first and last sample. The outer pieces
 * reach the end itself instead of a midpoint, so the end counts twice.
 */
function lineControls(samples: Line): Line {
  const last = samples.length - 1
  const controls = [...samples]
  for (let pass = 0; pass < PASSES; pass++) {
    for (let i = 1; i < last; i++) {
      const sample = samples[i] ?? [0, 0]
      const before = controls[i - 1] ?? sample
      const after = controls[i + 1] ?? sample
      controls[i] = solve(sample, 8, before, i === 1 ? 2 : 1, after, i === last - 1 ? 2 : 1)
    }
  }
  return controls.slice(1, -1)
}

function solve(
  sample: Point,
  weight: number,
  before: Point,
  beforeWeight: number,
  after: Point,
  afterWeight: number,
): Point {
  const own = weight - beforeWeight - afterWeight
  const along = (axis: 0 | 1) =>
    (weight * sample[axis] - beforeWeight * before[axis] - afterWeight * after[axis]) / own
  return [along(0), along(1)]
}

/** Numbers as path data wants them: a minus sign already separates. */
export function numberList(numbers: readonly number[]): string {
  let text = ''
  for (const n of numbers) text += (text && n >= 0 ? ' ' : '') + (n === 0 ? 0 : n)
  return text
}
