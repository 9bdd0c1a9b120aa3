import { mkdir } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { PGlite } from '@electric-sql/pglite'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { vector } from '@electric-sql/pglite-pgvector'
import { databaseUrls, prepareDatabase } from './project-database.ts'

/** The only database of PGlite. */
const DATABASE = 'postgres'

export const localUrls = (port: number) => databaseUrls({ url: createUrl(port) }, DATABASE)

/**
 * PostgreSQL as WebAssembly in this process, for development: nothing to install, but every user is a superuser.
 * Returns how to stop it.
 */
export async function startLocalDatabase(
  folder: string,
  port: number,
): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const db = await PGlite.create(folder, { extensions: { vector, unaccent } })
  const sockets = new Set<Socket>()
  let greeting: Promise<Uint8Array> | undefined
  // The same for all, so that nobody waits for the session to connect.
  const greet = (startup: Uint8Array) =>
    (greeting ??= db.runExclusive(() => db.execProtocolRaw(startup)))
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    void serveConnection(db, socket, greet)
  })
  const stop = async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await db.close()
  }
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    await prepareDatabase({ url: createUrl(port) }, DATABASE)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

function createUrl(port: number) {
  return (database: string, user = 'postgres') => `postgres://${user}@127.0.0.1:${port}/${database}`
}

const [SSL_REQUEST, CANCEL_REQUEST] = [80_877_103, 80_877_102]
const [QUERY, SYNC, PARSE, TERMINATE] = ['Q', 'S', 'P', 'X'].map((type) => type.charCodeAt(0))

/**
 * PGlite has one session for all connections, so each has it alone from the first message of a statement to its end, or
 * to the end of its transaction.
 */
async function serveConnection(
  db: PGlite,
  socket: Socket,
  greet: (startup: Uint8Array) => Promise<Uint8Array>,
): Promise<void> {
  let release: (() => void) | undefined
  const acquire = () =>
    new Promise<void>((acquired) => {
      void db.runExclusive(() => {
        acquired()
        return new Promise<void>((resolve) => (release = resolve))
      })
    })
  try {
    for await (const { type, bytes } of readMessages(socket)) {
      if (type === TERMINATE) break
      if (type === undefined) {
        socket.write(await greet(bytes))
        continue
      }
      if (!release) await acquire()
      // Another connection may have prepared the statement in the shared session.
      if (type === PARSE) await db.execProtocolRawStream(closeOf(bytes), { onRawData: () => {} })
      await db.execProtocolRawStream(bytes, { onRawData: (data) => void socket.write(data) })
      if ((type !== QUERY && type !== SYNC) || db.isInTransaction()) continue
      release?.()
      release = undefined
    }
  } catch (error) {
    if (!socket.destroyed) console.error(error)
  } finally {
    socket.destroy()
    if (release && db.isInTransaction()) await db.execProtocolRaw(ROLLBACK)
    release?.()
  }
}

/** Closes the statement that a Parse message names; an unknown name is no error. */
function closeOf(parse: Uint8Array): Uint8Array {
  const name = parse.subarray(5, parse.indexOf(0, 5) + 1)
  return Buffer.concat([
    Buffer.from(['C'.charCodeAt(0), 0, 0, 0, 5 + name.length, 'S'.charCodeAt(0)]),
    name,
  ])
}

const ROLLBACK = Buffer.from('Q\0\0\0\rrollback\0', 'latin1')

interface Message {
  /** Undefined for the first one, which has no type. */
  readonly type: number | undefined
  readonly bytes: Uint8Array
}

async function* readMessages(socket: Socket): AsyncGenerator<Message> {
  let rest = Buffer.alloc(0)
  let isStarted = false
  for await (const chunk of socket) {
    rest = Buffer.concat([rest, chunk as Buffer])
    for (;;) {
      const lengthAt = isStarted ? 1 : 0
      if (rest.length < lengthAt + 4) break
      const length = lengthAt + rest.readInt32BE(lengthAt)
      if (rest.length < length) break
      const bytes = rest.subarray(0, length)
      rest = rest.subarray(length)
      if (isStarted) {
        yield { type: bytes[0], bytes }
        continue
      }
      const code = bytes.readInt32BE(4)
      if (code === CANCEL_REQUEST) return
      if (code === SSL_REQUEST) {
        socket.write('N')
        continue
      }
      isStarted = true
      yield { type: undefined, bytes }
    }
  }
}
