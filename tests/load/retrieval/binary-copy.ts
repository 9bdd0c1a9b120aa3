import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { clientProgram } from '#tools/services/postgres.ts'

/** Binary COPY format, without converting numbers to text. */
const HEADER = Buffer.from('5047434f50590aff0d0a000000000000000000', 'hex')
const TRAILER = Buffer.from('ffff', 'hex')
const ROWS_PER_BLOCK = 500

export function* vectorRows(
  count: number,
  vectorOf: (id: number) => Float32Array,
): Generator<Buffer> {
  yield HEADER
  for (let first = 1; first <= count; first += ROWS_PER_BLOCK) {
    const last = Math.min(count, first + ROWS_PER_BLOCK - 1)
    const rows = []
    for (let id = first; id <= last; id += 1) rows.push(vectorRow(id, vectorOf(id)))
    yield Buffer.concat(rows)
  }
  yield TRAILER
}

/** Two fields: an integer and a halfvec in its binary format. */
function vectorRow(id: number, vector: Float32Array): Buffer {
  const size = 4 + vector.length * 2
  const row = Buffer.alloc(2 + 4 + 4 + 4 + size)
  const view = new DataView(row.buffer, row.byteOffset, row.length)
  view.setInt16(0, 2)
  view.setInt32(2, 4)
  view.setInt32(6, id)
  view.setInt32(10, size)
  view.setInt16(14, vector.length)
  for (let i = 0; i < vector.length; i += 1) view.setFloat16(18 + i * 2, vector[i] ?? 0)
  return row
}

export function* textRows(count: number, textOf: (id: number) => string): Generator<Buffer> {
  for (let first = 1; first <= count; first += ROWS_PER_BLOCK) {
    const last = Math.min(count, first + ROWS_PER_BLOCK - 1)
    let block = ''
    for (let id = first; id <= last; id += 1) block += `${id}\t${textOf(id)}\n`
    yield Buffer.from(block)
  }
}

/** Through psql, because the driver does not support COPY. */
export async function copyInto(
  url: string,
  target: string,
  rows: Iterable<Buffer>,
  format: 'text' | 'binary',
): Promise<void> {
  const command = `copy ${target} from stdin with (format ${format})`
  const psql = spawn(
    await clientProgram('psql'),
    ['-qX', '-v', 'ON_ERROR_STOP=1', '-c', command, url],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  const exit = once(psql, 'exit')
  await pipeline(Readable.from(rows), psql.stdin)
  const [code] = (await exit) as [number | null]
  if (code !== 0) throw new Error(`psql ended with ${code}`)
}
