/** How a model of a bench answers; its name says it, so that one process can be all of them. */
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
  if (!found) throw new Error(`no model of this bench: ${path}`)
  const [events = 0, gapMs = 0, bytes = 0] = found.slice(1).map(Number)
  return { events, gapMs, bytes }
}

/** Every piece says which it is, so that one that is lost or doubled is missed. */
export function numberedWords(events: number, bytes: number): string[] {
  return Array.from({ length: events }, (_, i) => `w${i} `.padEnd(bytes, 'mountain '))
}
