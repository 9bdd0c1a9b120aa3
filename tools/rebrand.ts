import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { listLocales, readContent } from '#content/reader/read-content.ts'
import { brand } from './rebrand/brand-schema.ts'
import { changeColours, findLowContrast } from './rebrand/colours.ts'
import { changeContent, findMentions } from './rebrand/change-content.ts'

/** Gives the site another company's name, addresses, colours and mark: docs/make-it-yours.md. */
const TOKENS = 'src/site/styles/tokens.css'
const [file] = process.argv.slice(2)
if (!file) {
  console.error('rebrand: name the file with the brand: npm run rebrand -- brand.yaml')
  process.exit(1)
}
const parsed = brand.safeParse(parse(readFileSync(file, 'utf8')))
if (!parsed.success) {
  console.error(`rebrand: ${file} is not complete\n${z.prettifyError(parsed.error)}`)
  process.exit(1)
}
const before = listLocales('content').map((locale) => readContent('content', locale))
changeContent('content', parsed.data)
const css = changeColours(readFileSync(TOKENS, 'utf8'), parsed.data.colours ?? {})
writeFileSync(TOKENS, css)
const low = findLowContrast(css)
for (const fault of low) console.error(`${TOKENS}: ${fault}`)
const mentions = findMentions('content', before)
console.log(`rebrand: ${before[0]?.site.product} is now ${parsed.data.site.product}`)
if (mentions.length > 0) {
  console.log(`Read these ${mentions.length} lines, they name the old company or its places:`)
  for (const mention of mentions) console.log(`  ${mention}`)
}
console.log('Then run npm run content and npm run check:release.')
process.exitCode = low.length > 0 ? 1 : 0
