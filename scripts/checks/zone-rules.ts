import type { SourceImport } from './source-imports.ts'

const ZONES = ['content', 'contracts', 'site', 'server', 'scripts', 'tests'] as const

/** What each zone may import besides itself. */
const ZONE_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  content: [],
  contracts: [],
  site: ['content', 'contracts'],
  server: ['content', 'contracts'],
  scripts: ['content', 'contracts', 'site', 'server'],
  tests: ['content', 'contracts', 'site', 'server', 'scripts'],
}

/** Inside the site each layer may import only what stands before it. */
const SITE_LAYERS = ['terrain', 'lib', 'data', 'ui', 'features', 'pages', 'shell'] as const

/** The one module of content that is made for the browser: it has no validator behind it. */
const BROWSER_CONTENT = 'content/fill-gaps.ts'

/** Says why an import is forbidden, or nothing when it is fine. */
export function zoneFault(entry: SourceImport): string | undefined {
  const fromZone = zoneOf(entry.from)
  const toZone = zoneOf(entry.to)
  if (!fromZone || !toZone) return undefined
  if (isTest(entry.from)) return undefined
  if (isTest(entry.to)) return 'a test is not a module to build on'
  if (fromZone !== toZone && !ZONE_MAY_IMPORT[fromZone]?.includes(toZone)) {
    return `${fromZone} must not import ${toZone}`
  }
  if (fromZone !== 'site') return undefined
  if (toZone === 'content') return contentFault(entry)
  return toZone === 'site' ? layerFault(entry) : undefined
}

function contentFault({ from, to, isTypeOnly }: SourceImport): string | undefined {
  if (isTypeOnly || to === BROWSER_CONTENT || from.includes('.server.')) return undefined
  return 'only .server modules may use the content reader; the browser takes types'
}

function layerFault({ from, to }: SourceImport): string | undefined {
  const [, fromLayer = '', fromPart = ''] = from.split('/')
  const [, toLayer = '', toPart = ''] = to.split('/')
  const fromRank = SITE_LAYERS.findIndex((layer) => layer === fromLayer)
  const toRank = SITE_LAYERS.findIndex((layer) => layer === toLayer)
  if (fromRank === -1 || toRank === -1) return undefined
  if (fromLayer === 'shell' && ['pages', 'features'].includes(toLayer)) {
    return 'the shell must not know a page or a feature'
  }
  if (toRank > fromRank) return `site/${fromLayer} must not import site/${toLayer}`
  const isPrivate = ['pages', 'features'].includes(fromLayer) && fromLayer === toLayer
  if (isPrivate && fromPart !== toPart) return `${fromLayer} must not import each other`
  return undefined
}

function zoneOf(file: string): string | undefined {
  return ZONES.find((zone) => file.startsWith(`${zone}/`))
}

function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file)
}
