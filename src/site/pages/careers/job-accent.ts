export type JobAccent = 'way' | 'water'

/** Neighbours differ: roles are numbered, and the parity of the number chooses the colour. */
export function jobAccent(id: number): JobAccent {
  return id % 2 === 0 ? 'water' : 'way'
}
