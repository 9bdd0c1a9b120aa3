import { ANSWER_FOLDER } from '#shared/contact.ts'

/** Maps each accepted spelling of a path, in lower case, to its canonical path. */
export type CanonicalPaths = ReadonlyMap<string, string>

/** Pages that nginx sends for its own errors. */
export const ERROR_FOLDER = 'errors'

/** Their pages are sent for other paths only. */
const INTERNAL_FOLDERS = new Set(['404', ERROR_FOLDER, ANSWER_FOLDER])
const PAGE_FILE = 'index.html'

/**
 * Built from the files of the build, so a redirect can only lead to one of them. Hashed assets and data files
 * are excluded: only our own scripts request them.
 */
export function createCanonicalPaths(
  files: readonly string[],
  moved: Readonly<Record<string, string>>,
): CanonicalPaths {
  const paths = new Map<string, string>()
  for (const file of files.filter(hasCanonicalPath)) {
    const path = canonicalPathOf(file)
    for (const spelling of isPage(file) ? spellingsOf(path) : [path]) {
      paths.set(toLowerCase(spelling), path)
    }
  }
  for (const [from, to] of Object.entries(moved)) {
    for (const spelling of spellingsOf(from)) paths.set(spelling, to)
  }
  return paths
}

/** Pages have the path of their folder, without index.html. */
export function canonicalPathOf(file: string): string {
  return isPage(file) ? `/${file.slice(0, -PAGE_FILE.length)}`.replace(/(?<=.)\/$/, '') : `/${file}`
}

/** The host of the origin with www, or without it if the origin has it. */
export function alternateHost(origin: string): string {
  const { hostname } = new URL(origin)
  return hostname.startsWith('www.') ? hostname.slice('www.'.length) : `www.${hostname}`
}

export function findCanonicalPath(paths: CanonicalPaths, pathname: string): string | undefined {
  const path = resolvePath(pathname)
  return path === undefined ? undefined : paths.get(toLowerCase(path))
}

/**
 * Normalises like nginx: decodes once, resolves dot segments and merges slashes. Returns undefined for paths
 * above the root and invalid encodings.
 */
function resolvePath(pathname: string): string | undefined {
  const decoded = tryDecode(pathname)
  if (!decoded?.startsWith('/')) return undefined
  const kept: string[] = []
  const segments = decoded
    .split('/')
    .filter((segment, index, all) => segment !== '' || index === all.length - 1)
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1
    if (segment === '..' && kept.pop() === undefined) return undefined
    if (segment !== '..' && segment !== '.' && segment !== '') kept.push(segment)
    // The path ends with a folder.
    else if (isLast && kept.length > 0) kept.push('')
  }
  return `/${kept.join('/')}`
}

function spellingsOf(path: string): string[] {
  const folder = path === '/' ? '/' : `${path}/`
  return [path, folder, `${folder}${PAGE_FILE}`]
}

function hasCanonicalPath(file: string): boolean {
  const folders = file.split('/').slice(0, -1)
  return (
    !file.startsWith('assets/') &&
    !/\.(?:data|br|gz)$/.test(file) &&
    !folders.some((folder) => INTERNAL_FOLDERS.has(folder))
  )
}

function isPage(file: string): boolean {
  return file === PAGE_FILE || file.endsWith(`/${PAGE_FILE}`)
}

/** Only Latin letters, like nginx: some letters of other alphabets have Latin lower-case forms. */
function toLowerCase(path: string): string {
  return path.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

function tryDecode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
