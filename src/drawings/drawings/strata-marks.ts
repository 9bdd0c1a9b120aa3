import { tenth } from '../number.ts'
import { circle, path } from './drawing.ts'
import type { Shape } from './drawing.ts'
import type { Section } from './strata-beds.ts'

export function lake({ centre, height: amplitude }: Section, width: number, height: number): Shape {
  const level = height * 0.62 - amplitude * 0.2 * height * 0.78
  return {
    tag: 'rect',
    attributes: {
      x: tenth((centre - 0.3) * width),
      y: tenth(level),
      width: tenth(0.6 * width),
      height: tenth(height - level),
      fill: 'var(--water)',
      opacity: 0.55,
    },
  }
}

export function faultLine(centre: number, width: number, height: number): Shape {
  const [top, bottom] = [tenth((centre - 0.045) * width), tenth((centre + 0.07) * width)]
  return path(`M${top} ${tenth(height * 0.02)}L${bottom} ${height}`, {
    fill: 'none',
    stroke: 'var(--way)',
    strokeWidth: 2,
    strokeDasharray: '7 5',
  })
}

/** A page may hide the boreholes where its cards no longer stand above them: `--bores: 0`. */
export function bore(x: number, height: number): Shape[] {
  const opacity = 'var(--bores,1)'
  return [
    path(`M${x} 0V${height - 26}`, {
      stroke: 'var(--ink)',
      strokeWidth: 1.6,
      strokeDasharray: '5 4',
      vectorEffect: 'non-scaling-stroke',
      opacity,
    }),
    circle(x, height - 26, 5, {
      fill: 'var(--way)',
      stroke: 'var(--sheet)',
      strokeWidth: 2,
      opacity,
    }),
  ]
}
