import { z, type ZodType } from 'zod'

/** The only `JSON.parse` of the server: what comes from outside has a schema. Throws a SyntaxError or a ZodError. */
export function parseJson<T>(schema: ZodType<T>, text: string): T {
  return schema.parse(JSON.parse(text))
}

/** Counted as browsers count `maxlength`, in UTF-16 units; `max` of Zod counts a pair of them once. */
export const textUpTo = (max: number) => z.string().refine((text) => text.length <= max)
