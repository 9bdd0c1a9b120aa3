import { ANSWER_FOLDER } from '#shared/contact-answer-pages.ts'

/** Every spelling that is understood, in lower case, and the one address it stands for. */
export type AddressBook = ReadonlyMap<string, string>

const NOT_FOUND_FOLDER = '404'
const PAGE_FILE = 'index.html'

/**
 * Made of what the build has, so a redirect can lead nowhere else, whatever somebody asks for. Names that
 * change with every build, and data files that only our own scripts ask for, are not corrected.
 */
export function createAddressBook(
  files: readonly string[],
  moved: Readonly<Record<string, string>>,
): AddressBook {
  const book = new Map<string, string>()
  for (const file of files.filter(hasOneAddress)) {
    const address = addressOf(file)
    for (const spelling of isPage(file) ? spellingsOf(address) : [address]) {
      book.set(inLowerCase(spelling), address)
    }
  }
  for (const [from, to] of Object.entries(moved)) {
    for (const spelling of spellingsOf(from)) book.set(spelling, to)
  }
  return book
}

/** Pages stand under their address, without the name of their file. */
export function addressOf(file: string): string {
  return isPage(file) ? `/${file.slice(0, -PAGE_FILE.length)}`.replace(/(?<=.)\/$/, '') : `/${file}`
}

/** Nothing when no spelling of an address of ours is meant. */
export function findAddress(book: AddressBook, pathname: string): string | undefined {
  const path = resolvePath(pathname)
  return path === undefined ? undefined : book.get(inLowerCase(path))
}

/**
 * As nginx does it: decoded once, without dot segments, several slashes as one. What climbs above the
 * root or cannot be decoded is no address.
 */
export function resolvePath(pathname: string): string | undefined {
  const decoded = tryDecode(pathname)
  if (!decoded?.startsWith('/')) return undefined
  const kept: string[] = []
  const segments = decoded
    .split('/')
    .filter((segment, place, all) => segment !== '' || place === all.length - 1)
  for (const [place, segment] of segments.entries()) {
    const isLast = place === segments.length - 1
    if (segment === '..' && kept.pop() === undefined) return undefined
    if (segment !== '..' && segment !== '.' && segment !== '') kept.push(segment)
    // Such an end names a folder.
    else if (isLast && kept.length > 0) kept.push('')
  }
  return `/${kept.join('/')}`
}

function spellingsOf(address: string): string[] {
  const folder = address === '/' ? '/' : `${address}/`
  return [address, folder, `${folder}${PAGE_FILE}`]
}

function hasOneAddress(file: string): boolean {
  const folders = file.split('/').slice(0, -1)
  return (
    !file.startsWith('assets/') &&
    !/\.(?:data|br|gz)$/.test(file) &&
    !folders.includes(ANSWER_FOLDER) &&
    folders[0] !== NOT_FOUND_FOLDER
  )
}

function isPage(file: string): boolean {
  return file === PAGE_FILE || file.endsWith(`/${PAGE_FILE}`)
}

/** Only Latin letters, as nginx does: other alphabets have letters that turn into ours. */
function inLowerCase(path: string): string {
  return path.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

function tryDecode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
