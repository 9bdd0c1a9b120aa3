import type { Triangle } from './delaunay.ts'

/** Joins the edges of a net into few long lines, each edge drawn once. */
export function chainEdges(triangles: readonly Triangle[]): number[][] {
  const open = new Map<number, Set<number>>()
  const join = (a: number, b: number) => {
    const others = open.get(a) ?? new Set<number>()
    open.set(a, others.add(b))
  }
  for (const [a, b, c] of triangles) {
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      join(from, to)
      join(to, from)
    }
  }
  const chains: number[][] = []
  // A line that starts where an odd number of edges meet leaves fewer stumps behind.
  const isOdd = (corner: number) => (open.get(corner)?.size ?? 0) % 2
  const starts = [...open.keys()].toSorted((a, b) => isOdd(b) - isOdd(a))
  for (const start of starts) {
    while (open.get(start)?.size) chains.push(walk(open, start))
  }
  return chains
}

function walk(open: Map<number, Set<number>>, start: number): number[] {
  const chain = [start]
  let at: number | undefined = start
  while (at !== undefined) {
    const next: number | undefined = open.get(at)?.values().next().value
    if (next !== undefined) {
      open.get(at)?.delete(next)
      open.get(next)?.delete(at)
      chain.push(next)
    }
    at = next
  }
  return chain
}
