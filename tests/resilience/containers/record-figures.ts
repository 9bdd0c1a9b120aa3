import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'

/** Writes the figures of a run to docs/figures. */
export async function recordFigures(name: string, command: string, figures: object): Promise<void> {
  const date = new Date().toISOString().slice(0, 10)
  await mkdir('docs/figures', { recursive: true })
  const text = JSON.stringify({ date, command, cores: cpus().length, ...figures }, undefined, 2)
  await writeFile(`docs/figures/${name}.json`, `${text}\n`)
}
