import { circle, path, type Drawing, type Shape } from './drawing.ts'

const line = (d: string) => path(d, { fill: 'none', stroke: 'currentColor', strokeWidth: 1.4 })
const survey = (d: string) =>
  path(d, { fill: 'none', stroke: 'var(--contour)', strokeWidth: 1.3, strokeDasharray: '3 4' })
const waymark = (d: string) => path(d, { fill: 'var(--way)' })
const station = (cx: number, cy: number) =>
  circle(cx, cy, 3.5, { fill: 'var(--sheet)', stroke: 'currentColor', strokeWidth: 1.6 })

/** By pattern. */
const MARKS = {
  terrace: [
    line(
      'M6 56C20 20 28 20 36 40S56 60 66 12M6 62C20 34 28 34 36 50S56 66 66 26M6 48C20 8 28 8 36 30S56 52 66 4',
    ),
  ],
  graticule: [
    survey('M10 60 36 12M22 60 36 12M36 60V12M50 60 36 12M62 60 36 12'),
    line('M6 60h60'),
    waymark('M36 4l7 12H29z'),
    ...[10, 22, 36, 50, 62].map((x) => station(x, 60)),
  ],
  hachure: [
    line('M8 52h56l-8 12H16z'),
    line('M20 52V34h32v18'),
    survey('M28 26a12 12 0 0 1 16 0M22 18a21 21 0 0 1 28 0'),
    waymark('M36 37l6 10H30z'),
  ],
  profile: [line('M4 44h14l5-26 9 40 7-30 5 16h24'), waymark('M23 8l5 8.5H18z')],
  stream: [
    line('M8 10v52M8 14h22M8 30h22M8 46h22M8 60h22M30 30h14'),
    survey('M30 14h10M30 46h10M30 60h10'),
    waymark('M54 22l8 14H46z'),
  ],
  triangulation: [
    survey('M36 14 12 54M36 14l24 40M12 54h48'),
    line(
      'M28 14a8 8 0 1 0 16 0 8 8 0 1 0-16 0M4 54a8 8 0 1 0 16 0 8 8 0 1 0-16 0M52 54a8 8 0 1 0 16 0 8 8 0 1 0-16 0',
    ),
    waymark('M36 34l6 10H30z'),
  ],
} satisfies Record<string, readonly Shape[]>

export type TechnologyPattern = keyof typeof MARKS

export function technologyMark(pattern: TechnologyPattern): Drawing {
  return { viewBox: [72, 72], shapes: MARKS[pattern] }
}
