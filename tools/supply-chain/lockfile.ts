interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/**
 * Every package comes from the configured registry and has a strong hash. Download URLs would tie
 * installations to one host, and a package from git has no hash.
 */
export function findLockfileFaults(
  packages: Readonly<Record<string, LockedPackage>>,
  { dependencies, devDependencies }: Manifest,
): string[] {
  const locked = Object.entries(packages)
    .filter(([name]) => name !== '')
    .flatMap(([name, { resolved, integrity, link }]) => [
      ...(link ? [`${name} is a link to a folder`] : []),
      ...(resolved ? [`${name} has a download URL`] : []),
      ...(integrity?.startsWith('sha512-') ? [] : [`${name} has no SHA-512`]),
    ])
  const wanted = Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json: ${name} is "${version}", not an exact version`)
  return [...locked, ...wanted]
}

/** Installed packages that the lockfile does not name with that version and hash, because package.json wants others. */
export function findUnlockedPackages(
  installed: Readonly<Record<string, LockedPackage>>,
  locked: Readonly<Record<string, LockedPackage>>,
): string[] {
  return Object.entries(installed)
    .filter(
      ([name, { version, integrity }]) =>
        locked[name]?.version !== version || locked[name]?.integrity !== integrity,
    )
    .map(
      ([name, { version }]) =>
        `${name} ${version} is installed, the lockfile has ${locked[name]?.version ?? 'none'}: run npm install and commit package-lock.json`,
    )
}
