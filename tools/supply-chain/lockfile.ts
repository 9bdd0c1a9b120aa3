interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optional?: boolean
  readonly optionalDependencies?: Versions
}
type Packages = Readonly<Record<string, LockedPackage>>
type Versions = Readonly<Record<string, string>>

const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/

const OXC_SYSTEMS =
  'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc'

/** The registry that wrote the lockfile lacks these. `npm install` with a whole registry adds their hashes. */
const UNHASHED = new Set(
  Object.entries({
    '@oxc-parser/binding-': OXC_SYSTEMS,
    '@oxfmt/binding-': OXC_SYSTEMS,
    '@oxlint/binding-': OXC_SYSTEMS,
    '@oxlint-tsgolint/': 'darwin-arm64 darwin-x64 win32-arm64 win32-x64',
    '@swc/core-':
      'darwin-arm64 darwin-x64 linux-arm-gnueabihf linux-ppc64-gnu linux-s390x-gnu win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
  }).flatMap(([name, systems]) => systems.split(' ').map((system) => name + system)),
)

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
      ...hashFaults(name, integrity),
    ]),
    ...Object.entries(wanted)
      .filter(([, version]) => !EXACT_VERSION.test(version))
      .map(([name, version]) => `package.json: ${name} is "${version}", not an exact version`),
  ]
}

function hashFaults(place: string, integrity: string | undefined): string[] {
  const isExpected = UNHASHED.has(place.replace(/.*node_modules\//, ''))
  if (integrity === undefined && isExpected) return []
  if (!integrity?.startsWith('sha512-')) return [`${place} has no SHA-512`]
  return isExpected ? [`${place} has a hash: remove it from UNHASHED`] : []
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
export const SYSTEMS = [
  ['linux', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
] as const

/** Packages with native code that the lockfile cannot install on one of the systems. */
export function findMissingSystems(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) => {
    const parts = Object.keys(optionalDependencies).map(
      (part) => packages[`${place}/node_modules/${part}`] ?? packages[`node_modules/${part}`],
    )
    // One package only, such as fsevents, is needed on its own system only.
    const native = parts.filter((part) => part?.os)
    if (native.length < 2) return []
    const missing = SYSTEMS.filter(
      ([os, cpu]) => !native.some((part) => part?.os?.includes(os) && part.cpu?.includes(cpu)),
    )
    return missing.map((system) => `${place} has no package for ${system.join('-')}`)
  })
}

/**
 * Packages of other systems that npm left out because the registry lacked them, by place. `npm ci` refuses a lockfile
 * without them. System and processor are in their names.
 */
export function findAbsentPackages(packages: Packages): Record<string, LockedPackage> {
  const absent: Record<string, LockedPackage> = {}
  for (const [owner, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const found = placesOf(name, owner).find((place) => packages[place] ?? absent[place])
      const isLocked = (packages[found ?? ''] ?? absent[found ?? ''])?.version === version
      if (isLocked || !EXACT_VERSION.test(version)) continue
      const place = `${found === undefined ? '' : `${owner}/`}node_modules/${name}`
      const [os] = /darwin|win32|linux|freebsd|android|openharmony/.exec(name) ?? []
      const [cpu] = /(?<=-)(?:arm64|arm|x64|ia32|ppc64|s390x|riscv64|wasm32)/.exec(name) ?? []
      const [libc] = /(?:gnu|musl)$/.exec(name) ?? []
      absent[place] = {
        version,
        ...(cpu && { cpu: [cpu] }),
        ...(dev && { dev }),
        ...(libc && { libc: [libc === 'gnu' ? 'glibc' : libc] }),
        optional: true,
        ...(os && { os: [os] }),
      }
    }
  }
  return absent
}

/** Where Node looks for a package, nearest first. */
function placesOf(name: string, owner: string): string[] {
  const parts = `/${owner}`.split('/node_modules/')
  return parts.map((_, depth) =>
    [...parts.slice(0, parts.length - depth), name].join('/node_modules/').slice(1),
  )
}
