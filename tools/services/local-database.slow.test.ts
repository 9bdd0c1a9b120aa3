import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { findFreePort } from './free-port.ts'
import { localUrls, startLocalDatabase } from './local-database.ts'

test('connections prepare statements of the same name', async () => {
  const port = await findFreePort()
  const stop = await startLocalDatabase(mkdtempSync(join(tmpdir(), 'pglite-')), port)
  const { operatorUrl: connectionString } = localUrls(port)
  const clients = [new pg.Client({ connectionString }), new pg.Client({ connectionString })]
  try {
    for (const [index, client] of clients.entries()) {
      await client.connect()
      const query = { name: 'sum', text: 'select $1::int + 1 as sum', values: [index] }
      expect((await client.query(query)).rows).toEqual([{ sum: index + 1 }])
    }
  } finally {
    await Promise.all(clients.map((client) => client.end()))
    await stop()
  }
})
