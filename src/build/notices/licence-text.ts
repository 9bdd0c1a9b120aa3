import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ShippedPackage } from './shipped-packages.ts'

const NAMES = /^(licen[cs]es?|copying|notice|ofl)([.-].*)?$/i

/** The texts that a package brings along; few bring none, and then its licence is only named. */
export function licenceText({ name, version, licence, folder }: ShippedPackage): string {
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && NAMES.test(entry.name))
    .map((entry) => entry.name)
    .toSorted()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  return [`${name} ${version} (${licence})`, ...texts].join('\n\n')
}
