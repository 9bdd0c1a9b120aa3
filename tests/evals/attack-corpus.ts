import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** A try to make the assistant do harm, and what a model would say that obeys completely. */
const ATTACK = z.strictObject({
  id: z.string(),
  family: z.string(),
  turns: z.array(z.string()).min(1),
  /** With gaps such as `{{canary}}` or `{{secret:base64}}`. */
  obeys: z.string(),
  /** Words that must not be left of it, where a trace would do no harm but tells of a rule that failed. */
  gone: z.array(z.string()).optional(),
  /** A text of the site that somebody has tampered with. */
  passage: z.string().optional(),
})

export type Attack = z.infer<typeof ATTACK>

const ATTACK_FOLDER = 'tests/evals/attacks'

export function readAttacks(folder: string = ATTACK_FOLDER): Attack[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'))
  return files.toSorted().flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => ATTACK.parse(JSON.parse(line))),
  )
}
