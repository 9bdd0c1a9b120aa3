interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly optionalDependencies?: Versions
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

/** The computers of developers. */
const SYSTEMS = ['linux-x64', 'darwin-arm64', 'win32-x64'] as const

/** Their packages of other systems were not in the registry when the lockfile was written. */
const INCOMPLETE = new Set([
  '@swc/core',
  '@tailwindcss/oxide',
  'oxc-parser',
  'oxfmt',
  'oxlint',
  'oxlint-tsgolint',
])

/** Packages with native code that the lockfile cannot install on one of the systems. */
export function findMissingSystems(
  packages: Packages,
  incomplete: ReadonlySet<string> = INCOMPLETE,
): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) => {
    const name = place.replace(/.*node_modules\//, '')
    const parts = Object.keys(optionalDependencies).map(
      (part) => packages[`${place}/node_modules/${part}`] ?? packages[`node_modules/${part}`],
    )
    // One package only, such as fsevents, is needed on its own system only.
    const native = parts.filter((part) => part?.os)
    if (native.length < 2) return []
    const missing = SYSTEMS.filter((system) => {
      const [os = '', cpu = ''] = system.split('-')
      return !native.some((part) => part?.os?.includes(os) && part.cpu?.includes(cpu))
    })
    if (incomplete.has(name))
      return missing.length > 0 ? [] : [`${name} is complete: remove it from INCOMPLETE`]
    return missing.map((system) => `${place} has no package for ${system}`)
  })
}
