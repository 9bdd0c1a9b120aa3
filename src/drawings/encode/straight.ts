import type { Line } from '../point.ts'
import { PathWriter } from './path-writer.ts'

export function straightLine(points: Line, scale: number): string {
  const [start, ...rest] = points
  return start ? new PathWriter(scale).move(start).lines(rest).data : ''
}

export function straightRing(points: Line, scale: number): string {
  const [start, ...rest] = points
  return start ? new PathWriter(scale).move(start).lines(rest).close().data : ''
}
