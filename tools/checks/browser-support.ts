import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier, SupportStatement } from '@mdn/browser-compat-data'
import { parseSync, Visitor, type Expression } from 'oxc-parser'

/** The oldest supported browsers, as in the README. */
const OLDEST_BROWSERS = { chrome: 123, firefox: 128, safari: 17.5 } as const

export interface UnsupportedApi {
  readonly line: number
  readonly name: string
  readonly missingIn: readonly string[]
}

const BUILT_INS = bcd.javascript['builtins'] ?? {}

/** Their methods are recognised by name on any object; of other interfaces only statics. */
const COMMON_INTERFACES = 'Document Element Event EventTarget HTMLElement Node'
  .split(' ')
  .map((name) => bcd.api[name] ?? {})

/** Methods of our own objects, or guarded by a check for another name. */
const KNOWN_METHODS = new Set(['cancelIdleCallback', 'move', 'restore', 'take'])

const globals = new Map<string, readonly string[]>()
for (const [name, api] of [...membersOf(bcd.api), ...membersOf(BUILT_INS)]) {
  globals.set(name, missingIn(api))
  for (const [key, member] of membersOf(api)) {
    globals.set(`${name}.${key.replace('_static', '')}`, missingIn(member))
  }
}
for (const [key, member] of membersOf(bcd.api['Window'] ?? {})) globals.set(key, missingIn(member))

const methods = new Map<string, readonly string[]>()
for (const api of [...COMMON_INTERFACES, ...membersOf(BUILT_INS).map(([, api]) => api)]) {
  for (const [key, member] of membersOf(api)) {
    const missing = missingIn(member)
    methods.set(key, methods.get(key)?.filter((browser) => missing.includes(browser)) ?? missing)
  }
}

/** Uses of an API that a supported browser lacks. `'x' in window` counts as a check. */
export function findUnsupportedApis(file: string, source: string): UnsupportedApi[] {
  const found: UnsupportedApi[] = []
  const report = (name: string, missing: readonly string[] | undefined, offset: number) => {
    if (!missing?.length || KNOWN_METHODS.has(name) || source.includes(`'${name}' in `)) return
    found.push({ line: source.slice(0, offset).split('\n').length, name, missingIn: missing })
  }
  const reportGlobal = ({ callee }: { readonly callee: Expression }) => {
    if (callee.type === 'Identifier') report(callee.name, globals.get(callee.name), callee.start)
  }
  new Visitor({
    NewExpression: reportGlobal,
    CallExpression(node) {
      reportGlobal(node)
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      const owner = callee.object.type === 'Identifier' ? callee.object.name : ''
      if (owner === 'window') report(name, globals.get(name), node.start)
      else if (globals.has(`${owner}.${name}`)) {
        report(`${owner}.${name}`, globals.get(`${owner}.${name}`), node.start)
      } else report(name, methods.get(name), node.start)
    },
  }).visit(parseSync(file, source).program)
  return found
}

function membersOf(api: Identifier): [string, Identifier][] {
  const { __compat, ...members } = api
  return Object.entries(members)
}

function missingIn(api: Identifier): string[] {
  const { support } = api.__compat ?? {}
  if (!support) return []
  return Object.entries(OLDEST_BROWSERS)
    .filter(([browser, oldest]) => !isSupported(support[browser as 'chrome'], oldest))
    .map(([browser, oldest]) => `${browser} ${oldest}`)
}

function isSupported(statement: SupportStatement | undefined, oldest: number): boolean {
  const ranges = Array.isArray(statement) ? statement : statement ? [statement] : []
  return ranges.some(
    ({ version_added: added, version_removed: removed, flags, prefix }) =>
      !flags && !prefix && versionOf(added) <= oldest && versionOf(removed) > oldest,
  )
}

function versionOf(version: string | boolean | null | undefined): number {
  return typeof version === 'string' && version !== 'preview'
    ? Number.parseFloat(version.replace('≤', ''))
    : Number.POSITIVE_INFINITY
}
