import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { psqlProgram } from '#tests/support/postgres.ts'

const ROWS_PER_BLOCK = 500

/** Several lines for each id. */
export function* textRows(
  count: number,
  linesOf: (id: number) => readonly string[],
): Generator<Buffer> {
  for (let first = 1; first <= count; first += ROWS_PER_BLOCK) {
    const last = Math.min(count, first + ROWS_PER_BLOCK - 1)
    let block = ''
    for (let id = first; id <= last; id += 1) block += linesOf(id).join('')
    yield Buffer.from(block)
  }
}

/** Through psql, because the driver does not support COPY. */
export async function copyInto(url: string, target: string, rows: Iterable<Buffer>): Promise<void> {
  const command = `copy ${target} from stdin`
  const psql = spawn(await psqlProgram(), ['-qX', '-v', 'ON_ERROR_STOP=1', '-c', command, url], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const exit = once(psql, 'exit')
  await pipeline(Readable.from(rows), psql.stdin)
  const [code] = (await exit) as [number | null]
  if (code !== 0) throw new Error(`psql ended with ${code}`)
}
