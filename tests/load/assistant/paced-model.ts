/** Pacing of a fake model, encoded in its name so that one process can serve all variants. */
export interface PacedModel {
  readonly events: number
  readonly gapMs: number
  readonly bytes: number
}

export function modelName({ events, gapMs, bytes }: PacedModel): string {
  return `paced-${events}-${gapMs}-${bytes}`
}

export function modelOf(path: string): PacedModel {
  const found = /paced-(\d+)-(\d+)-(\d+)/.exec(path)
  if (!found) throw new Error(`unknown model: ${path}`)
  const [events = 0, gapMs = 0, bytes = 0] = found.slice(1).map(Number)
  return { events, gapMs, bytes }
}

/** Numbered, so that a lost or duplicated piece is detected. */
export function numberedWords(events: number, bytes: number): string[] {
  return Array.from({ length: events }, (_, i) => `w${i} `.padEnd(bytes, 'mountain '))
}
