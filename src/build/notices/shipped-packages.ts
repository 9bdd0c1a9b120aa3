import { z } from 'zod'

const lockedPackage = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})

export const lockfile = z.object({ packages: z.record(z.string(), lockedPackage) })

export type Lockfile = z.infer<typeof lockfile>

export interface ShippedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** Its place in the tree: two versions of one package have two. */
  readonly folder: string
}

/** All that comes along with the named packages, found as Node finds it. */
export function packagesUnder(
  { packages }: Lockfile,
  roots: readonly string[],
): readonly ShippedPackage[] {
  const found = new Map<string, ShippedPackage>()
  const visit = (from: string, name: string, isOptional: boolean) => {
    const folder = resolvePackage(packages, from, name)
    const entry = folder === undefined ? undefined : packages[folder]
    // What is made for another computer is not installed on this one.
    if (folder === undefined || !entry) {
      if (isOptional) return
      throw new Error(`${name} is not in package-lock.json`)
    }
    if (found.has(folder)) return
    const { version = '', license, dependencies, optionalDependencies } = entry
    if (!license) throw new Error(`package-lock.json names no licence of ${name}`)
    found.set(folder, { name, version, licence: license, folder })
    for (const next of Object.keys(dependencies)) {
      visit(folder, next, next in optionalDependencies)
    }
    for (const next of Object.keys(optionalDependencies)) visit(folder, next, true)
  }
  for (const root of roots) visit('', root, false)
  return [...found.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
  )
}

function resolvePackage(
  packages: Lockfile['packages'],
  from: string,
  name: string,
): string | undefined {
  const folder = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (packages[folder]) return folder
  if (from === '') return undefined
  const above = from.lastIndexOf('/node_modules/')
  return resolvePackage(packages, above === -1 ? '' : from.slice(0, above), name)
}
