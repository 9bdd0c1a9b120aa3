import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { findSecrets } from '#tools/supply-chain/canaries.ts'
import type { DockerHost } from './docker-host.ts'

/** The files of deploy/make-secrets whose content nobody else may have. */
export async function readSecrets(folder: string): Promise<string[]> {
  const names = ['owner', 'api', 'worker', 'operator'].map((user) => `${user}-database-url`)
  const texts = await Promise.all(
    [...names, 'secret', 'link-secret'].map((name) => readFile(path.join(folder, name), 'utf8')),
  )
  const key = await readFile(path.join(folder, 'tls/privkey.pem'), 'utf8')
  return [...texts.map((text) => text.trim()), key.split('\n')[1] ?? '']
}

/** Secrets in a layer of any image or container, in their settings and logs, or in the log of the commands. */
export async function checkLeaks(
  { storage }: DockerHost,
  log: string,
  secrets: readonly string[],
): Promise<string[]> {
  const layers = (await readdir(path.join(storage, 'overlay2')))
    .map((layer) => path.join(storage, 'overlay2', layer, 'diff'))
    .filter((folder) => existsSync(folder))
  const settings = ['image', 'containers'].map((name) => path.join(storage, name))
  return findSecrets([...layers, ...settings, log], secrets).map(
    (file) => `${file} contains a secret`,
  )
}
