import type { Place } from './great-circle.ts'

export interface MappedBranch extends Place {
  readonly city: string
  readonly country: string
}
