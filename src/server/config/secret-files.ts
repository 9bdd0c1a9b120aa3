import { readFileSync } from 'node:fs'

type Environment = Readonly<Record<string, string | undefined>>

/** Reads settings from the files that `NAME_FILE` names, as container secrets are files. An empty file means "not set". */
export function readSecretFiles(environment: Environment, names: readonly string[]) {
  const given: Record<string, string | undefined> = { ...environment }
  const faults: string[] = []
  for (const name of names) {
    const file = environment[`${name}_FILE`]
    if (!file) continue
    if (environment[name]) faults.push(`✖ set either ${name} or ${name}_FILE\n  → at ${name}_FILE`)
    try {
      given[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? 'unknown error'
      faults.push(`✖ the file cannot be read: ${code}\n  → at ${name}_FILE`)
    }
  }
  return { given, faults }
}
