interface LockedPackage {
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
}

/** A download address would bind every installation to the registry of whoever wrote the file. */
export function findLockfileFaults(lockfile: string): string[] {
  const { packages = {} } = JSON.parse(lockfile) as { packages?: Record<string, LockedPackage> }
  return Object.entries(packages).flatMap(([name, entry]) => [
    ...(entry.resolved && !entry.link ? [`${name}: names the address ${entry.resolved}`] : []),
    ...(needsIntegrity(name, entry) && !entry.integrity ? [`${name}: has no integrity hash`] : []),
  ])
}

/** The project itself and folders linked from it are not downloaded. */
function needsIntegrity(name: string, { link }: LockedPackage): boolean {
  return name.startsWith('node_modules/') && !link
}
