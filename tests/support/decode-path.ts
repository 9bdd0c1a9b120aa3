import type { Point } from '#drawings/engine/geometry.ts'

/** One segment, straight without a control point. */
interface Segment {
  readonly from: Point
  readonly control?: Point
  readonly to: Point
}

/** Parses the path data that our writer produces, so that a test can measure it. */
export function decodePath(data: string): Segment[] {
  const segments: Segment[] = []
  let at: Point = [0, 0]
  let start: Point = at
  let mirror: Point | undefined
  for (const [, letter = '', list = ''] of data.matchAll(/([Mmlqtz])([^Mmlqtz]*)/g)) {
    const numbers = (list.match(/-?\d+/g) ?? []).map(Number)
    const parameterCount = letter === 'q' ? 4 : 2
    if (letter === 'z' && (at[0] !== start[0] || at[1] !== start[1])) {
      segments.push({ from: at, to: start })
      at = start
    }
    for (let i = 0; i < numbers.length; i += parameterCount) {
      const [a = 0, b = 0, c = 0, d = 0] = numbers.slice(i, i + parameterCount)
      const from = at
      if (letter === 'M') at = start = [a, b]
      if (letter === 'm') at = start = [from[0] + a, from[1] + b]
      if (letter === 'M' || letter === 'm') continue
      at = letter === 'q' ? [from[0] + c, from[1] + d] : [from[0] + a, from[1] + b]
      if (letter === 'l') {
        segments.push({ from, to: at })
        continue
      }
      const mirrored: Point = mirror ? [2 * from[0] - mirror[0], 2 * from[1] - mirror[1]] : from
      const control: Point = letter === 'q' ? [from[0] + a, from[1] + b] : mirrored
      mirror = control
      segments.push({ from, control, to: at })
    }
  }
  return segments
}

export function pointOn({ from, control, to }: Segment, t: number): Point {
  const bend = control ?? [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const along = (axis: 0 | 1) =>
    (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * to[axis]
  return [along(0), along(1)]
}
