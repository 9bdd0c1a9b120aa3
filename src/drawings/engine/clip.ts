import type { Line, Point } from './geometry.ts'

interface Rectangle {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A whole ring lies inside and stays closed. */
export function clipRing(ring: Line, box: Rectangle) {
  if (ring.every((point) => contains(box, point))) return { isWhole: true, runs: [ring] }
  const runs: Point[][] = []
  let run: Point[] = []
  ring.forEach((from, i) => {
    const to = ring[(i + 1) % ring.length] ?? from
    const inside = clipSegment(from, to, box)
    if (!inside) return
    const [start, end] = inside
    if (run.length === 0 || start !== from) runs.push((run = [start]))
    run.push(end)
    if (end !== to) run = []
  })
  return { isWhole: false, runs: joinAtStart(runs, ring[0]) }
}

/** Joins the runs at the start of a ring that begins inside. */
function joinAtStart(runs: readonly Point[][], start: Point | undefined): Line[] {
  const [first, ...others] = runs
  const last = others.at(-1)
  if (!first || !last || first[0] !== start || last.at(-1) !== start) return [...runs]
  return [...others.slice(0, -1), [...last, ...first.slice(1)]]
}

function contains(box: Rectangle, [x, y]: Point): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

/** Liang-Barsky. Ends inside are returned as the same object. */
function clipSegment(from: Point, to: Point, box: Rectangle): [Point, Point] | undefined {
  const [x, y] = from
  const dx = to[0] - x
  const dy = to[1] - y
  let enter = 0
  let leave = 1
  for (const [slope, room] of [
    [-dx, x - box.left],
    [dx, box.right - x],
    [-dy, y - box.top],
    [dy, box.bottom - y],
  ] as const) {
    if (slope === 0 && room < 0) return undefined
    if (slope < 0) enter = Math.max(enter, room / slope)
    if (slope > 0) leave = Math.min(leave, room / slope)
  }
  if (enter >= leave) return undefined
  return [
    enter === 0 ? from : [x + dx * enter, y + dy * enter],
    leave === 1 ? to : [x + dx * leave, y + dy * leave],
  ]
}
