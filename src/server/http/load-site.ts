import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { ANSWER_FOLDER, UNPREFIXED_LANGUAGE } from '#shared/contact-answer-pages.ts'
import { CONTACT_OUTCOMES, type ContactOutcome } from '#shared/contact.ts'
import { addressOf, createAddressBook, type AddressBook } from './address-book.ts'
import { cachePolicyOf, contentTypeOf, UNKNOWN_TYPE } from './file-kinds.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One answer, ready in memory in every encoding it has. */
export interface SiteFile {
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>>
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Site {
  /** Request path to file: pages stand under their address, without index.html. */
  readonly files: ReadonlyMap<string, SiteFile>
  readonly notFound: SiteFile
  /** By language: what the contact service answers to a form that was sent without scripts. */
  readonly answers: ReadonlyMap<string, AnswerPages>
  /** Other spellings of our addresses, and those that were retired. */
  readonly book: AddressBook
  /** Where the site lives in public: `https://` and its host. */
  readonly origin: string
}

export type AnswerPages = Readonly<Record<ContactOutcome, SiteFile>>

interface GeneratedHeaders {
  readonly common: Readonly<Record<string, string>>
  readonly policies: Readonly<Record<string, string>>
  readonly filePolicy: string
  readonly own: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** What the build says of addresses that have no file. */
export interface BuiltRedirects {
  readonly origin: string
  readonly moved: Readonly<Record<string, string>>
}

export const REDIRECTS_FILE = 'redirects.json'
const NOT_FOUND_FILE = '404/index.html'

/** Holds the whole build in memory: it is small, and reading files would cost ten times the work. */
export async function loadSite(
  buildDirectory: string,
  onUnknownType: (file: string) => void = () => {},
): Promise<Site> {
  const client = path.join(buildDirectory, 'client')
  const readJson = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(buildDirectory, name), 'utf8'))
  const generated = (await readJson('headers.json')) as GeneratedHeaders
  const { origin, moved } = (await readJson(REDIRECTS_FILE)) as BuiltRedirects
  const names = (await readdir(client, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(client, path.join(entry.parentPath, entry.name)))
  const files = new Map<string, SiteFile>()
  for (const name of names.filter((file) => !/\.(br|gz)$/.test(file))) {
    if (contentTypeOf(name) === undefined) onUnknownType(name)
    files.set(addressOf(name), await loadFile(client, name, new Set(names), generated))
  }
  const answers = new Map(
    languagesOf(names).map((language) => [language, takeAnswers(files, language)]),
  )
  const notFound = take(files, NOT_FOUND_FILE)
  return { files, notFound, answers, origin, book: createAddressBook(names, moved) }
}

/** Such a file has no address of its own: no request for it may be answered with 200. */
function take(files: Map<string, SiteFile>, name: string): SiteFile {
  const file = files.get(addressOf(name))
  if (!file) throw new Error(`${name} is not in the build`)
  files.delete(addressOf(name))
  return file
}

/** English is always wanted, other languages when the build has a folder of answers for them. */
function languagesOf(names: readonly string[]): string[] {
  const others = names.flatMap((name) => name.split(`/${ANSWER_FOLDER}/`).slice(0, -1))
  return [...new Set([UNPREFIXED_LANGUAGE, ...others])]
}

function takeAnswers(files: Map<string, SiteFile>, language: string): AnswerPages {
  const folder = language === UNPREFIXED_LANGUAGE ? ANSWER_FOLDER : `${language}/${ANSWER_FOLDER}`
  const pages = Object.keys(CONTACT_OUTCOMES).map((outcome) => {
    const file = take(files, `${folder}/${outcome}/index.html`)
    return [outcome, { ...file, headers: { ...file.headers, 'Cache-Control': 'no-store' } }]
  })
  return Object.fromEntries(pages) as AnswerPages
}

async function loadFile(
  client: string,
  name: string,
  names: ReadonlySet<string>,
  { common, policies, filePolicy, own }: GeneratedHeaders,
): Promise<SiteFile> {
  const read = (file: string) => readFile(path.join(client, file))
  const identity = await read(name)
  return {
    bodies: {
      identity,
      ...(names.has(`${name}.br`) && { br: await read(`${name}.br`) }),
      ...(names.has(`${name}.gz`) && { gzip: await read(`${name}.gz`) }),
    },
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    headers: {
      ...common,
      'Content-Type': contentTypeOf(name) ?? UNKNOWN_TYPE,
      'Cache-Control': cachePolicyOf(name),
      'Content-Security-Policy': policies[name] ?? filePolicy,
      ...own[name],
    },
  }
}
