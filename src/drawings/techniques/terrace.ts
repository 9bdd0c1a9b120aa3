import { closed, grid } from '../engine/field.ts'
import { rings } from '../engine/contours.ts'
import { plates, smoothRings } from '../plates.ts'
import { stationMark } from '../drawing.ts'
import { summit, type Technique } from './ground.ts'

const N = 84
const GRADES = 7
const SCALE = 2
const STEP = 6

export const terrace: Technique = ({ field, width, height }) => {
  const ground = closed(field)
  const heights = grid(ground, N, N)
  const storey = Math.min(height * 0.46, width * 0.5)
  const project = (x: number, y: number, z: number): [number, number] => [
    width / 2 + (x * 0.9 - y * 0.5) * width * 0.4,
    height * 0.62 + (x * 0.34 + y * 0.62) * width * 0.256 - z * storey,
  ]
  const outlines = Array.from({ length: GRADES }, (_, i) => {
    const contours = rings(heights, N, N, 0.1 + i * 0.12)
    return smoothRings(contours, (x, y) => project(x, y, i / GRADES), STEP, SCALE)
  })
  const [x, y] = project(...summit(ground), (GRADES - 1) / GRADES)
  return [plates({ outlines, wall: width * 0.022, scale: SCALE }), ...stationMark([x, y - 3], 6)]
}
