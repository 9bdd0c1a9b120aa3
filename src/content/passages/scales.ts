/** `comparisons/model-latency#highest` and `#lowest` are the two ends of the scale `comparisons/model-latency`. */
const SCALE_END = /^(comparisons\/.*)#(?:highest|lowest)$/

/** Undefined for a passage that is no end of a scale. */
export function scaleOf(key: string): string | undefined {
  return SCALE_END.exec(key)?.[1]
}

/**
 * The ends of the scales that a passage about a group tells, one sentence each: the models of a domain or category, the
 * packages of a level or tier. By the beginning of its key.
 */
export const GROUP_ENDS = {
  'comparisons/models-of-': [
    'comparisons/model-accuracy#highest',
    'comparisons/model-latency#lowest',
    'comparisons/model-latency#highest',
    'comparisons/model-accuracy#lowest',
    'comparisons/model-data#highest',
    'comparisons/model-data#lowest',
    'comparisons/model-implementation#lowest',
    'comparisons/model-implementation#highest',
  ],
  'comparisons/packages-of-': [
    'comparisons/package-price#lowest',
    'comparisons/package-price#highest',
  ],
} as const
