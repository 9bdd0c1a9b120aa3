import type { Line } from '../point.ts'
import { PathWriter } from './path-writer.ts'

/** A smooth ring through evenly spaced samples. */
export function closedSpline(samples: Line, scale: number): string {
  return new PathWriter(scale).ring(samples).data
}

/** A smooth line through evenly spaced samples. */
export function openSpline(samples: Line, scale: number): string {
  const [start] = samples
  return start ? new PathWriter(scale).move(start).curve(samples).data : ''
}
