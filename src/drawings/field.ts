import { fbm, noise2 } from './noise.ts'
import { hash, rng } from './seed.ts'

/** Height over the sheet: x and y run from -1 to 1, the summit stands near 1. */
export type Field = (x: number, y: number) => number

export function gauss(
  x: number,
  y: number,
  centreX: number,
  centreY: number,
  spreadX: number,
  spreadY: number,
  turn: number,
): number {
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  const dx = x - centreX
  const dy = y - centreY
  const u = (dx * c + dy * s) / spreadX
  const v = (-dx * s + dy * c) / spreadY
  return Math.exp(-(u * u + v * v))
}

/** The ground of one model: peaks round the centre, the first one highest, and rough soil. */
export function modelField(id: string, shape: { peaks: number; rough: number }): Field {
  const { peaks, rough } = shape
  const seed = hash(id)
  const random = rng(seed)
  const noise = noise2(seed ^ 0x9e37)
  const start = random() * Math.PI * 2
  // The order of the draws is part of the drawing: moving one moves every peak after it.
  const tops = Array.from({ length: peaks }, (_, i) => {
    const angle = start + i * ((Math.PI * 2) / Math.max(peaks, 2)) + (random() - 0.5) * 0.7
    const distance = peaks === 1 ? 0.16 : 0.36 + random() * 0.16
    return {
      x: Math.cos(angle) * distance * 1.15,
      y: Math.sin(angle) * distance * 0.8,
      spreadX: 0.3 + random() * 0.2,
      spreadY: 0.24 + random() * 0.16,
      turn: random() * 3,
      height: i === 0 ? 1 : 0.62 + random() * 0.26,
    }
  })
  return (x, y) => {
    let h = 0
    for (const p of tops) {
      const top = gauss(x, y, p.x, p.y, p.spreadX * 1.35, p.spreadY * 1.35, p.turn)
      h = Math.max(h, h * 0.35 + p.height * top)
    }
    return h + (fbm(noise, x * 2.4 + 9, y * 2.4 + 4, 3) - 0.45) * rough
  }
}

/** Pulls the ground down at the edge of the sheet, so that every contour closes. */
export function closed(field: Field, edgePower = 6): Field {
  return (x, y) => {
    const edge = Math.pow(Math.max(Math.abs(x), Math.abs(y)), edgePower)
    const corner = Math.pow(Math.min(1, Math.hypot(x, y) / 1.12), 5)
    return field(x, y) * (1 - Math.max(edge, corner))
  }
}
