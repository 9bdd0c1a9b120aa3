import type { ZodType } from 'zod'

/** The only `JSON.parse` of the server: what comes from outside has a schema. Throws a SyntaxError or a ZodError. */
export function parseJson<T>(schema: ZodType<T>, text: string): T {
  return schema.parse(JSON.parse(text))
}
