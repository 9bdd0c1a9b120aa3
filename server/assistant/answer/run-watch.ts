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

/** Every stretch of the given length; a sequence that is shorter is one stretch by itself. */
export function forbidRuns(
  sequences: readonly (readonly string[])[],
  wholeLength: number,
  pieceLength: number,
): ForbiddenRuns {
  return {
    wholes: new Set(sequences.flatMap((symbols) => stretches(symbols, wholeLength))),
    pieces: new Set(sequences.flatMap((symbols) => stretches(symbols, pieceLength))),
    wholeLength,
    pieceLength,
  }
}

function stretches(symbols: readonly string[], length: number): string[] {
  return Array.from({ length: Math.max(0, symbols.length - length + 1) }, (_, start) =>
    symbols.slice(start, start + length).join(' '),
  )
}

export function watchRuns(runs: ForbiddenRuns): RunWatch {
  const symbols: string[] = []
  const places: number[] = []
  let run = 0
  return {
    step(symbol, place) {
      if (runs.wholes.size === 0) return false
      symbols.push(symbol)
      places.push(place)
      if (symbols.length > runs.wholeLength) {
        symbols.shift()
        places.shift()
      }
      const isSuspect = runs.pieces.has(symbols.slice(-runs.pieceLength).join(' '))
      if (!isSuspect) run = 0
      else run = run === 0 ? runs.pieceLength : Math.min(run + 1, symbols.length)
      return run === runs.wholeLength && runs.wholes.has(symbols.join(' '))
    },
    suspectFrom: () => (run === 0 ? undefined : places[places.length - run]),
  }
}
