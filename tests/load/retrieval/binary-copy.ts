import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { psqlProgram } from '#tests/support/postgres.ts'

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

const SPACE = field(Buffer.from('bench'))
const KIND = field(Buffer.from('body'))

/** The columns space, passage_id, kind and e of `knowledge.vector`; a halfvec in its binary format. */
function vectorRow(id: number, vector: Float32Array): Buffer {
  const passage = Buffer.alloc(8)
  passage.writeBigInt64BE(BigInt(id))
  const halves = Buffer.alloc(4 + vector.length * 2)
  const view = new DataView(halves.buffer, halves.byteOffset, halves.length)
  view.setInt16(0, vector.length)
  for (let i = 0; i < vector.length; i += 1) view.setFloat16(4 + i * 2, vector[i] ?? 0)
  return Buffer.concat([Buffer.from('0004', 'hex'), SPACE, field(passage), KIND, field(halves)])
}

function field(content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length)
  return Buffer.concat([length, content])
}

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
export async function copyInto(
  url: string,
  target: string,
  rows: Iterable<Buffer>,
  format: 'text' | 'binary',
): Promise<void> {
  const command = `copy ${target} from stdin with (format ${format})`
  const psql = spawn(await psqlProgram(), ['-qX', '-v', 'ON_ERROR_STOP=1', '-c', command, url], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const exit = once(psql, 'exit')
  await pipeline(Readable.from(rows), psql.stdin)
  const [code] = (await exit) as [number | null]
  if (code !== 0) throw new Error(`psql ended with ${code}`)
}
