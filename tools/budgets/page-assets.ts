import path from 'node:path'
import { parseSync } from 'oxc-parser'

interface Tag {
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

const LINK = /<link\b([^>]*)>/g
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const PRELOAD_LIST = /for\s*\(const \w+ of (\[[^\]]*\])\)/g
const FONT_FACE = /@font-face\s*\{([^}]*)\}/g
const WEB_FONT = /url\(["']?([^"')]+\.woff2)["']?\)/
const LATIN_LETTER = 0x41

function tagsOf(html: string, pattern: RegExp): Tag[] {
  return [...html.matchAll(pattern)].map(([, attributes = '', text = '']) => ({
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        value,
      ]),
    ),
    text,
  }))
}

function linked(html: string, rel: string, as?: string): string[] {
  return tagsOf(html, LINK)
    .filter(({ attributes }) => attributes['rel'] === rel && (!as || attributes['as'] === as))
    .flatMap(({ attributes }) => attributes['href'] ?? [])
}

/** A check that finds nothing would always pass. */
function nonEmpty(list: Iterable<string>, name: string): string[] {
  const found = [...new Set(list)]
  if (found.length === 0) throw new Error(`No ${name} found: has the markup changed?`)
  return found
}

export function stylesheetsOf(html: string): string[] {
  return nonEmpty(linked(html, 'stylesheet'), 'stylesheet')
}

export function preloadedFonts(html: string): string[] {
  return linked(html, 'preload', 'font')
}

/** Every module that a page loads by itself, before any of them has run. */
export function startModules(html: string): string[] {
  const scripts = tagsOf(html, SCRIPT).filter(({ attributes }) => attributes['type'] === 'module')
  const modules = [
    ...linked(html, 'modulepreload'),
    ...scripts.flatMap(({ attributes, text }) => [
      ...(attributes['src'] ? [attributes['src']] : []),
      ...[...text.matchAll(PRELOAD_LIST)].flatMap(([, list = '']) => JSON.parse(list) as string[]),
      ...importedModules(text),
    ]),
  ]
  return nonEmpty(modules, 'start modules').toSorted()
}

/** Dynamic imports count here: the deferred start consists of them. */
function importedModules(script: string): string[] {
  const { module } = parseSync('start.js', script, { sourceType: 'module' })
  return [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      script.slice(start, end).replaceAll(/^['"`]|['"`]$/g, ''),
    ),
  ]
}

/** The given modules and all their static imports. */
export async function followImports(
  entries: readonly string[],
  importsOf: (address: string) => Promise<readonly string[]>,
): Promise<string[]> {
  const found = new Set(entries)
  // The set grows while it is iterated.
  for (const address of found) {
    for (const imported of await importsOf(address)) found.add(imported)
  }
  return [...found].toSorted()
}

export function staticImports(address: string, source: string): string[] {
  const { module } = parseSync(address, source, { sourceType: 'module' })
  const specifiers = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  ]
  return [...new Set(specifiers)].map((name) =>
    path.posix.resolve(path.posix.dirname(address), name),
  )
}

/** Fonts that an English page can load in its first view; mono is only used further down. */
export function firstViewFonts(css: string): string[] {
  return [...css.matchAll(FONT_FACE)].flatMap(([, face = '']) => {
    const url = WEB_FONT.exec(face)?.[1]
    return url && !/font-family:[^;]*mono/i.test(face) && coversLatin(face) ? [url] : []
  })
}

function coversLatin(face: string): boolean {
  const ranges = /unicode-range:([^;}]*)/i.exec(face)?.[1]
  if (!ranges) return true
  return ranges.split(',').some((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
    // Minifiers write U+0-FF as U+??.
    const from = Number.parseInt(first.replaceAll('?', '0'), 16)
    const to = Number.parseInt(last.replaceAll('?', 'F'), 16)
    return from <= LATIN_LETTER && LATIN_LETTER <= to
  })
}
