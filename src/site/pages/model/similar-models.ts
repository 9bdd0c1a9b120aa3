import type { Model } from '#content/schema/catalogue.ts'

export type ComparedModel = Pick<Model, 'id' | 'domains' | 'accuracyPercent' | 'latencyMs'>

/** The other models with the most common domains, then with the closest figures. */
export function similarModels<T extends ComparedModel>(
  model: ComparedModel,
  all: readonly T[],
  count: number,
): T[] {
  return all
    .filter(({ id }) => id !== model.id)
    .map((other) => ({ other, shared: sharedDomains(model, other), far: distance(model, other) }))
    .toSorted((a, b) => b.shared - a.shared || a.far - b.far || byId(a.other, b.other))
    .slice(0, count)
    .map(({ other }) => other)
}

function sharedDomains(one: ComparedModel, other: ComparedModel): number {
  return one.domains.filter((domain) => other.domains.includes(domain)).length
}

/** One point of accuracy counts as much as a tenth more latency. */
const LATENCY_WEIGHT = 10

function distance(one: ComparedModel, other: ComparedModel): number {
  const accuracy = Math.abs(one.accuracyPercent - other.accuracyPercent)
  // By ratio: from 12 to 24 ms is as far as from 60 to 120.
  return accuracy + LATENCY_WEIGHT * Math.abs(Math.log(one.latencyMs / other.latencyMs))
}

function byId(a: ComparedModel, b: ComparedModel): number {
  return a.id < b.id ? -1 : 1
}
