/**
 * Runs that must not leave. A run has been said when `wholes` has its last symbols; as long as the last
 * few symbols stand in `pieces`, what is being said may still become one.
 */
export interface ForbiddenRuns {
  readonly wholes: ReadonlySet<string>
  readonly pieces: ReadonlySet<string>
  readonly wholeLength: number
  readonly pieceLength: number
}

export interface RunWatch {
  /** Says whether a forbidden run has just been completed. */
  readonly step: (symbol: string, place: number) => boolean
  /** The place of the first symbol that may belong to one, if any. */
  readonly suspectFrom: () => number | undefined
}

/** Every stretch of the given length in the words. */
export function forbidWords(
  texts: readonly (readonly string[])[],
  wholeLength: number,
  pieceLength: number,
): ForbiddenRuns {
  const stretches = (words: readonly string[], length: number) =>
    Array.from({ length: Math.max(0, words.length - length + 1) }, (_, start) =>
      words.slice(start, start + length).join(' '),
    )
  return {
    wholes: new Set(texts.flatMap((words) => stretches(words, wholeLength))),
    pieces: new Set(texts.flatMap((words) => stretches(words, pieceLength))),
    wholeLength,
    pieceLength,
  }
}

/** Every stretch of the given length in the letters. */
export function forbidLetters(
  texts: readonly string[],
  wholeLength: number,
  pieceLength: number,
): ForbiddenRuns {
  const stretches = (text: string, length: number) =>
    Array.from({ length: Math.max(0, text.length - length + 1) }, (_, start) =>
      text.slice(start, start + length),
    )
  return {
    wholes: new Set(texts.flatMap((text) => stretches(text, wholeLength))),
    pieces: new Set(texts.flatMap((text) => stretches(text, pieceLength))),
    wholeLength,
    pieceLength,
  }
}

export function watchWords(runs: ForbiddenRuns): RunWatch {
  const words: string[] = []
  return watch(runs, (word) => {
    words.push(word)
    if (words.length > runs.wholeLength) words.shift()
    return (length) => words.slice(-length).join(' ')
  })
}

/** Letters come by the thousand, so their tail is one string. */
export function watchLetters(runs: ForbiddenRuns): RunWatch {
  let tail = ''
  const last = (length: number) => tail.slice(-length)
  return watch(runs, (letter) => {
    tail = (tail.length < runs.wholeLength ? tail : tail.slice(1)) + letter
    return last
  })
}

function watch(
  { wholes, pieces, wholeLength, pieceLength }: ForbiddenRuns,
  take: (symbol: string) => (length: number) => string,
): RunWatch {
  const places = Array.from({ length: wholeLength }, () => 0)
  let taken = 0
  let run = 0
  return {
    step(symbol, place) {
      if (wholes.size === 0) return false
      const last = take(symbol)
      places[taken % wholeLength] = place
      taken += 1
      if (!pieces.has(last(pieceLength))) run = 0
      else run = run === 0 ? Math.min(pieceLength, taken) : Math.min(run + 1, wholeLength)
      return run === wholeLength && wholes.has(last(wholeLength))
    },
    suspectFrom: () => (run === 0 ? undefined : places[(taken - run) % wholeLength]),
  }
}
