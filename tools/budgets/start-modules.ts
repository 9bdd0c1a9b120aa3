import { parseSync } from 'oxc-parser'
import { addressesOf, linksOf, moduleScriptsOf } from './page-markup.ts'

const PRELOAD_LIST = /for\s*\(const \w+ of (\[[^\]]*\])\)/g

/** Every module that a page asks for by itself, before any of them has run. */
export function startModules(html: string): string[] {
  const scripts = moduleScriptsOf(html)
  const modules = new Set([
    ...addressesOf(linksOf(html, 'modulepreload'), 'href'),
    ...addressesOf(scripts, 'src'),
    ...scripts.flatMap(({ text }) => [...listedModules(text), ...importedModules(text)]),
  ])
  // A gate that finds nothing would pass for ever.
  if (modules.size === 0) throw new Error('No start modules found: has the markup changed?')
  return [...modules].toSorted()
}

function listedModules(script: string): string[] {
  return [...script.matchAll(PRELOAD_LIST)].flatMap(
    ([, list = '[]']) => JSON.parse(list) as string[],
  )
}

/** Here dynamic imports count as well: the deferred start is made of them. */
function importedModules(script: string): string[] {
  const { module } = parseSync('start.js', script, { sourceType: 'module' })
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    script.slice(moduleRequest.start, moduleRequest.end),
  )
  return [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...dynamic.map((literal) => literal.replaceAll(/^['"`]|['"`]$/g, '')),
  ]
}
