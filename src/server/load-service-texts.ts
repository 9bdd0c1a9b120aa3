import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isServiceTexts, type ServiceTexts } from '#shared/service-texts.ts'

const FILE = 'service.json'

/** Read once at the start: a service without its words could answer nobody. */
export async function loadServiceTexts(buildDirectory: string): Promise<ServiceTexts> {
  const texts: unknown = JSON.parse(await readFile(path.join(buildDirectory, FILE), 'utf8'))
  if (!isServiceTexts(texts)) throw new Error(`${FILE} lacks facts or sentences: build once more`)
  return texts
}
