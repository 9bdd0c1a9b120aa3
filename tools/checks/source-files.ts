import { globSync } from 'node:fs'

/** Our own modules, found by looking: a new folder is checked from its first file on. */
export function sourceFiles(pattern = '{src,tools,tests}/**/*.{ts,tsx}'): string[] {
  return globSync(pattern, { exclude: (name) => ['generated', 'node_modules'].includes(name) })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
}
