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

/** Runs of letters; a hash of the last few tells at once that they are no piece. */
export interface ForbiddenLetters extends ForbiddenRuns {
  readonly pieceHashes: ReadonlySet<number>
}

interface RunWatch {
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
): ForbiddenLetters {
  const stretches = (text: string, length: number) =>
    Array.from({ length: Math.max(0, text.length - length + 1) }, (_, start) =>
      text.slice(start, start + length),
    )
  return lettersOf({
    wholes: new Set(texts.flatMap((text) => stretches(text, wholeLength))),
    pieces: new Set(texts.flatMap((text) => stretches(text, pieceLength))),
    wholeLength,
    pieceLength,
  })
}

export function lettersOf(runs: ForbiddenRuns): ForbiddenLetters {
  return { ...runs, pieceHashes: new Set([...runs.pieces].map(hashOf)) }
}

/** Polynomial, modulo 2^32, so that it can roll: a letter enters and the oldest one leaves. */
const BASE = 0x01_00_01_93

function hashOf(piece: string): number {
  let hash = 0
  for (let place = 0; place < piece.length; place += 1) {
    hash = (Math.imul(hash, BASE) + piece.charCodeAt(place)) | 0
  }
  return hash
}

export function watchWords(runs: ForbiddenRuns): RunWatch {
  const words: string[] = []
  return watch(runs, {
    take(word) {
      words.push(word)
      if (words.length > runs.wholeLength) words.shift()
    },
    endsPiece: () => runs.pieces.has(words.slice(-runs.pieceLength).join(' ')),
    whole: () => words.join(' '),
  })
}

/**
 * Letters come by the thousand: a rolling hash tells pieces apart, and only where a whole run may have
 * ended is its text put together. Two pieces with one hash only hold a text back for a moment.
 */
export function watchLetters(runs: ForbiddenLetters): RunWatch {
  const { wholeLength, pieceLength, pieceHashes } = runs
  // Ring buffer written twice, so that the last characters are always contiguous.
  const codes = new Uint16Array(wholeLength * 2)
  const leaving = powerOf(BASE, pieceLength)
  let taken = 0
  let hash = 0
  return watch(runs, {
    take(letter) {
      const code = letter.charCodeAt(0)
      const oldest = taken < pieceLength ? 0 : (codes[(taken - pieceLength) % wholeLength] ?? 0)
      hash = (Math.imul(hash, BASE) + code - Math.imul(oldest, leaving)) | 0
      codes[taken % wholeLength] = code
      codes[(taken % wholeLength) + wholeLength] = code
      taken += 1
    },
    endsPiece: () => pieceHashes.has(hash),
    whole: () => {
      const end = ((taken - 1) % wholeLength) + wholeLength + 1
      return String.fromCharCode(...codes.subarray(end - wholeLength, end))
    },
  })
}

function powerOf(base: number, exponent: number): number {
  let power = 1
  for (let count = 0; count < exponent; count += 1) power = Math.imul(power, base)
  return power
}

interface Tail {
  readonly take: (symbol: string) => void
  /** Whether the last symbols are a piece. */
  readonly endsPiece: () => boolean
  /** The last symbols, as many as a whole run has. */
  readonly whole: () => string
}

function watch({ wholes, wholeLength, pieceLength }: ForbiddenRuns, tail: Tail): RunWatch {
  const places = Array.from({ length: wholeLength }, () => 0)
  let taken = 0
  let run = 0
  return {
    step(symbol, place) {
      if (wholes.size === 0) return false
      tail.take(symbol)
      places[taken % wholeLength] = place
      taken += 1
      if (!tail.endsPiece()) run = 0
      else run = run === 0 ? Math.min(pieceLength, taken) : Math.min(run + 1, wholeLength)
      return run === wholeLength && wholes.has(tail.whole())
    },
    suspectFrom: () => (run === 0 ? undefined : places[(taken - run) % wholeLength]),
  }
}
