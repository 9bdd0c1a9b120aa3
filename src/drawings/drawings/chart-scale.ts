/** Maps a range of values onto a range of pixels. */
export type Scale = (value: number) => number

export function linearScale(
  [from, to]: readonly [number, number],
  pixels: readonly [number, number],
): Scale {
  return (value) => pixels[0] + ((value - from) / (to - from)) * (pixels[1] - pixels[0])
}

/** For values that differ by factors: a step to the double is as wide everywhere. */
export function logScale(
  [from, to]: readonly [number, number],
  pixels: readonly [number, number],
): Scale {
  const linear = linearScale([Math.log(from), Math.log(to)], pixels)
  return (value) => linear(Math.log(value))
}

/** 10, 20, 50, 100: the values people read a log axis by. */
export function logTicks(from: number, to: number): number[] {
  const ticks: number[] = []
  for (let decade = 10 ** Math.floor(Math.log10(from)); decade <= to; decade *= 10) {
    ticks.push(...[1, 2, 5].map((step) => step * decade))
  }
  return ticks.filter((tick) => tick >= from && tick <= to)
}

export function evenTicks(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step) * step
  return Array.from(
    { length: Math.floor((to - first) / step) + 1 },
    (_, index) => first + index * step,
  )
}
