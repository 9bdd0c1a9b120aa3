import { readFileSync } from 'node:fs'
import path from 'node:path'
import { HtmlValidate } from 'html-validate'
import { CMS_PAGE } from '#build/cms/cms-settings.ts'
import { readPassages } from '#content/passages/read-passages.ts'
import { listFiles } from '#server/http/load-build.ts'
import {
  findHeadFaults,
  findImageFaults,
  findEmptyPictures,
  findUnsizedDrawings,
  findBrokenLinks,
  findForeignLinks,
  findLostSources,
  findMissingQuotes,
  type PageSource,
} from './checks/page-checks.ts'

/** Checks the built pages: valid HTML, links, metadata, share images, drawings and citable sources. */
const CLIENT = 'dist/client'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    // Style of React's markup, not errors of the parsed document.
    'void-style': 'off',
    'no-inline-style': 'error',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'script-type': 'off',
    'doctype-style': 'off',
    'attr-case': 'off',
    'tel-non-breaking': 'off',
  },
})

const files = await listFiles(CLIENT)
const pages: PageSource[] = files
  .filter((file) => file.endsWith('.html') && file !== CMS_PAGE)
  .map((file) => ({
    path: `/${file}`.replace(/\/index\.html$/, '') || '/',
    html: readFileSync(path.join(CLIENT, file), 'utf8'),
  }))
const addresses = new Set(files.map((file) => `/${file}`))

const passages = readPassages('content')
const faults = [
  ...findBrokenLinks(pages, addresses),
  ...findForeignLinks(pages),
  ...findLostSources(pages, passages),
  ...findMissingQuotes(pages, passages),
  ...findHeadFaults(pages),
  ...findImageFaults(pages, CLIENT),
  ...findUnsizedDrawings(pages),
  ...findEmptyPictures(pages),
]
for (const page of pages) {
  const report = await validator.validateString(page.html)
  for (const { messages } of report.results) {
    faults.push(
      ...messages.map(
        (message) =>
          `${page.path}: ${message.ruleId} ${message.message} (${message.selector ?? ''})`,
      ),
    )
  }
}
for (const fault of faults) console.error(fault)
console.log(
  `pages: ${pages.length} and ${passages.length} sources checked, ${faults.length} fault(s)`,
)
process.exitCode = faults.length > 0 ? 1 : 0
