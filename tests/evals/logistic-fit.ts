export interface Sample {
  readonly values: readonly number[]
  readonly isPositive: boolean
}

export interface LinearRule {
  readonly bias: number
  readonly weights: readonly number[]
}

export interface FitOptions {
  /** L2 regularisation against overfitting to few questions. */
  readonly ridge: number
  /** Weight of a false refusal relative to a false answer, with balanced classes. */
  readonly positiveCost: number
}

const ROUNDS = 4000
const STEP = 0.3

/** Logistic regression by gradient descent on standardised values; returns weights for raw values. */
export function fitLogistic(
  samples: readonly Sample[],
  { ridge, positiveCost }: FitOptions,
): LinearRule {
  const scales = scalesOf(samples)
  const rows = samples.map(({ values, isPositive }) => ({
    isPositive,
    scaled: scales.map(({ mean, spread }, at) => ((values[at] ?? 0) - mean) / spread),
  }))
  const positives = rows.filter(({ isPositive }) => isPositive).length
  const costOf = (isPositive: boolean) =>
    isPositive ? positiveCost / (2 * positives) : 1 / (2 * (rows.length - positives))
  let bias = 0
  let weights = scales.map(() => 0)
  for (let round = 0; round < ROUNDS; round += 1) {
    let biasSlope = 0
    const slopes = weights.map((weight) => ridge * weight)
    for (const { scaled, isPositive } of rows) {
      const sum = scaled.reduce((total, value, at) => total + value * (weights[at] ?? 0), bias)
      const error = (1 / (1 + Math.exp(-sum)) - (isPositive ? 1 : 0)) * costOf(isPositive)
      biasSlope += error
      for (const [at, value] of scaled.entries()) slopes[at] = (slopes[at] ?? 0) + error * value
    }
    bias -= STEP * biasSlope
    weights = weights.map((weight, at) => weight - STEP * (slopes[at] ?? 0))
  }
  const plain = weights.map((weight, at) => weight / (scales[at]?.spread ?? 1))
  const shift = plain.reduce((sum, weight, at) => sum + weight * (scales[at]?.mean ?? 0), 0)
  return { bias: bias - shift, weights: plain }
}

function predict({ bias, weights }: LinearRule, values: readonly number[]): boolean {
  return values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), bias) > 0
}

/** Cross-validated refusal rates. */
export function crossValidate(
  samples: readonly Sample[],
  options: FitOptions,
  folds = 5,
): { readonly refusal: number; readonly falseRefusal: number } {
  const judged = samples.map((sample, index) => {
    const others = samples.filter((_, at) => at % folds !== index % folds)
    return { sample, others, fold: index % folds }
  })
  const rules = new Map<number, LinearRule>()
  const verdicts = judged.map(({ sample, others, fold }) => {
    const rule = rules.get(fold) ?? fitLogistic(others, options)
    rules.set(fold, rule)
    return { isPositive: sample.isPositive, isRefused: !predict(rule, sample.values) }
  })
  const shareRefused = (isPositive: boolean) => {
    const own = verdicts.filter((verdict) => verdict.isPositive === isPositive)
    return own.filter(({ isRefused }) => isRefused).length / Math.max(1, own.length)
  }
  return { refusal: shareRefused(false), falseRefusal: shareRefused(true) }
}

function scalesOf(samples: readonly Sample[]) {
  const columns = samples[0]?.values ?? []
  return columns.map((_, at) => {
    const column = samples.map(({ values }) => values[at] ?? 0)
    const mean = column.reduce((sum, value) => sum + value, 0) / column.length
    const variance = column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / column.length
    return { mean, spread: Math.sqrt(variance) || 1 }
  })
}
