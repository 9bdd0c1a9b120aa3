import { parse } from 'yaml'
import { z } from 'zod'
import type { StatementList } from './statement-list.ts'

const entrySchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[A-Z]{3}-\d{2}(\/[a-z][a-z0-9-]*)?$/)
      .optional(),
    group: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    until: z.enum(['pages', 'contact', 'assistant', 'discovery']),
    why: z.string().min(1),
  })
  .refine(({ id, group }) => !id !== !group, 'name either an id or a group')

export interface WaitingEntry {
  /** A part waits while the rest of its statement must be covered. */
  readonly scope: 'group' | 'statement' | 'part'
  /** As written: `CHT`, `HOM-24` or `FTR-02/consent-control`. */
  readonly name: string
  readonly until: string
  readonly why: string
}

/** Throws what is wrong with the file in a readable form. */
export function parseWaitingList(yaml: string): WaitingEntry[] {
  const result = z.array(entrySchema).safeParse(parse(yaml) ?? [])
  if (!result.success) throw new Error(`waiting list: ${z.prettifyError(result.error)}`)
  return result.data.map(({ id = '', group, until, why }) => {
    if (group) return { scope: 'group', name: group, until, why }
    return { scope: id.includes('/') ? 'part' : 'statement', name: id, until, why }
  })
}

export function findWaitingFaults(entries: readonly WaitingEntry[], list: StatementList): string[] {
  const known = new Set([
    ...list.groups.map(({ key }) => key),
    ...list.statements.map(({ id }) => id),
  ])
  const names = entries.map(({ name }) => name)
  return [
    ...names
      .filter((name) => !known.has(statementOf(name)))
      .map((name) => `${name} waits but is no statement or group`),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `${name} waits twice`),
  ]
}

export function statementOf(name: string): string {
  return name.split('/')[0] ?? name
}
