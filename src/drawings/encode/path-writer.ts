import type { Line, Point } from '../point.ts'
import { lineControls, ringControls } from './controls.ts'
import { numberList } from './number-list.ts'

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
