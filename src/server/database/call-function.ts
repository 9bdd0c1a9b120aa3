import type { Pool } from 'pg'

export type Queryable = Pick<Pool, 'query'>

/** As a prepared statement. A single value is named `result`. */
export async function callFunction<Row extends object>(
  pool: Queryable,
  name: string,
  values: readonly unknown[],
): Promise<Row> {
  const places = values.map((_, index) => `$${index + 1}`).join()
  const text = `select * from ${name}(${places}) as result`
  const { rows } = await pool.query<Row>({ name, text, values: [...values] })
  const [row] = rows
  if (!row) throw new Error(`${name} returned no row`)
  return row
}
