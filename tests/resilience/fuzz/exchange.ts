import { connect } from 'node:net'
import { parseAnswers, type RawAnswer } from './parse-answers.ts'
import type { FuzzCase } from './request-grammar.ts'

/** Idle time after which the server is assumed to wait for more input. */
const IDLE_MS = 250
/** Then the client half-closes, and the server must end the connection. Its longest timeout is 10 s. */
const MAX_WAIT_MS = 15_000

export interface Exchange {
  readonly answers: readonly RawAnswer[]
  /** Neither a response nor the end of the connection in that time. */
  readonly isHanging: boolean
}

type Sent = Pick<FuzzCase, 'wire' | 'cuts' | 'expectation'>

/** Sends the bytes on a new connection. */
export function exchange(port: number, { wire, cuts, expectation }: Sent): Promise<Exchange> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const isHead = wire.toString('latin1', 0, 5) === 'HEAD '
    const answersSoFar = () => parseAnswers(Buffer.concat(chunks), isHead)
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const finish = (isHanging: boolean) => {
      clearTimeout(longest)
      clearTimeout(quiet)
      socket.destroy()
      resolve({ answers: answersSoFar(), isHanging })
    }
    const longest = setTimeout(() => finish(true), MAX_WAIT_MS)
    const isWhole = expectation !== 'survived'
    let quiet: NodeJS.Timeout | undefined
    const listen = () => {
      clearTimeout(quiet)
      if (!isWhole) quiet = setTimeout(() => socket.end(), IDLE_MS)
    }
    socket.on('connect', () => {
      for (const piece of piecesOf(wire, cuts)) socket.write(piece)
      listen()
    })
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      // Keep reading, because a mutated request may have become several.
      if (isWhole && answersSoFar().length > 0) finish(false)
      else listen()
    })
    // A reset is a valid end; data before it counts.
    socket.on('error', () => undefined)
    socket.on('close', () => finish(false))
  })
}

function piecesOf(wire: Buffer, cuts: readonly number[]): Buffer[] {
  const places = [
    ...new Set([0, ...cuts.map((cut) => cut % (wire.length + 1)), wire.length]),
  ].toSorted((a, b) => a - b)
  return places.slice(1).map((end, index) => wire.subarray(places[index], end))
}
