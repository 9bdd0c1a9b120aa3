import { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { buildKnowledge } from '#content/passages/passage.ts'
import { createTestDatabase, openPool } from '#tests/support/database.ts'
import { publishEdition } from './publish-edition.ts'

test('a publication may take longer than other statements', async () => {
  const database = await createTestDatabase()
  const owner = openPool(database.ownerUrl)
  const limits = { statement_timeout: 200, query_timeout: 250 }
  const hasty = new Pool({ connectionString: database.operatorUrl, ...limits })
  onTestFinished(async () => {
    await Promise.all([owner.end(), hasty.end()])
    await database.drop()
  })
  await owner.query(`
    create function public.slow() returns trigger language plpgsql as
      'begin perform pg_sleep(0.5); return new; end';
    create trigger slow before insert on knowledge.edition execute function public.slow()`)
  await expect(publishEdition(hasty, 'local', buildKnowledge([]))).resolves.toBeUndefined()
})
