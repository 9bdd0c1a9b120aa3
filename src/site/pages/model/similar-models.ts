export interface PlacedModel {
  readonly id: string
  readonly domains: readonly string[]
  readonly accuracyPercent: number
  readonly latencyMs: number
}

/**
 * The models that a reader would weigh against one: first those with the most domains in common,
 * among equals those with the closest figures. The given model is not among them.
 */
export function neighboursOf<Model extends PlacedModel>(
  model: PlacedModel,
  all: readonly Model[],
  count: number,
): Model[] {
  return all
    .filter(({ id }) => id !== model.id)
    .map((other) => ({ other, shared: sharedDomains(model, other), far: distance(model, other) }))
    .toSorted((a, b) => b.shared - a.shared || a.far - b.far || byId(a.other, b.other))
    .slice(0, count)
    .map(({ other }) => other)
}

function sharedDomains(one: PlacedModel, other: PlacedModel): number {
  return one.domains.filter((domain) => other.domains.includes(domain)).length
}

/** One point of accuracy weighs as much as a tenth more latency. */
const LATENCY_WEIGHT = 10

function distance(one: PlacedModel, other: PlacedModel): number {
  const accuracy = Math.abs(one.accuracyPercent - other.accuracyPercent)
  // Latency is felt by ratio: from 12 to 24 ms is as far as from 60 to 120.
  return accuracy + LATENCY_WEIGHT * Math.abs(Math.log(one.latencyMs / other.latencyMs))
}

function byId(a: PlacedModel, b: PlacedModel): number {
  return a.id < b.id ? -1 : 1
}
