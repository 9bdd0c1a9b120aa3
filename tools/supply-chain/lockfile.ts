interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
}
type Packages = Readonly<Record<string, LockedPackage>>
type Versions = Readonly<Record<string, string>>

/**
 * Every package comes from the configured registry and has a strong hash. Download URLs would tie
 * installations to one host, and a package from git has no hash.
 */
export function findLockfileFaults(
  packages: Packages,
  manifest: { readonly dependencies?: Versions; readonly devDependencies?: Versions },
): string[] {
  const { '': _project, ...locked } = packages
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies }
  return [
    ...Object.entries(locked).flatMap(([name, { resolved, integrity, link }]) => [
      ...(link ? [`${name} is a link to a folder`] : []),
      ...(resolved ? [`${name} has a download URL`] : []),
      ...(integrity?.startsWith('sha512-') ? [] : [`${name} has no SHA-512`]),
    ]),
    ...Object.entries(wanted)
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `package.json: ${name} is "${version}", not an exact version`),
  ]
}

/** Installed packages that the lockfile does not name with that version and hash, because package.json wants others. */
export function findUnlockedPackages(installed: Packages, locked: Packages): string[] {
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
