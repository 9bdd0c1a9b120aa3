import type { Line, Point } from './geometry.ts'

/**
 * Compact path data: coordinates are multiplied by `scale` and rounded, commands are relative. Rounding
 * errors are carried over to the next step, so that they do not add up.
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

  /** A relative move, which is shorter for short strokes. */
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

  /** A smooth line through the samples; the pen is on the first one. */
  curve(samples: Line): this {
    const end = samples.at(-1)
    if (samples.length < 3 || !end) return this.lines(samples)
    const controls = splineControls(samples, false).map((point) => this.#scaled(point))
    return this.#pieces(controls, this.#rounded(end))
  }

  ring(samples: Line): this {
    const controls = splineControls(samples, true).map((point) => this.#scaled(point))
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
      // `t` mirrors the last control point; the exact one only determines the end of the piece.
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
    // A repeated command letter is optional, except after a move.
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
