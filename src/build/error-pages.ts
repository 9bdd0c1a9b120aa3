import { readFileSync } from 'node:fs'
import type { Content } from '#content/reader/read-content.ts'
import { fillTemplate, localisePath } from '#content/format.ts'
import { markup, trustedMarkup } from '#server/runtime/markup.ts'
import { ERROR_FOLDER } from '#server/http/canonical-paths.ts'
import { markPath } from './icons.ts'
import { readVariables } from './colours.ts'

const TOKENS = readVariables(readFileSync('src/site/styles/tokens.css', 'utf8'))
const COLOURS = ['--paper', '--ink', '--ink-2', '--way', '--on-way', '--way-text']

const STYLE = `:root{color-scheme:light dark;${COLOURS.map((name) => `${name}:${TOKENS.get(name)}`).join(';')}}
body{margin:0;background:var(--paper);color:var(--ink-2);font:1.125rem/1.6 system-ui,sans-serif}
main{max-width:36rem;margin:12vh auto;padding:0 1.5rem;overflow-wrap:anywhere}
h1{color:var(--ink);font:400 clamp(2rem,7vw,3rem)/1.15 ui-serif,Georgia,serif}
.home{display:inline-block;margin-top:1rem;padding:.75rem 1.5rem;background:var(--way);color:var(--on-way);text-decoration:none}
.mail{color:var(--way-text)}`

/** Pages for errors of nginx, by file. They need no other file: whatever failed for the page may fail for its assets. */
export function errorPages(
  { messages, site }: Pick<Content, 'messages' | 'site'>,
  locale: string,
): ReadonlyMap<string, string> {
  const home = localisePath('/', locale)
  const { rejected, busy } = messages.errorPages
  return new Map(
    Object.entries({ rejected, busy }).map(([name, { heading, text }]) => {
      const [before = '', after = ''] = text.split('{email}')
      const { html } = markup`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${fillTemplate(messages.titleWithSite, { title: heading })}</title>
<style>${trustedMarkup(STYLE)}</style>
</head>
<body>
<main>
<svg width="48" height="48" viewBox="0 0 32 32" aria-hidden="true">${trustedMarkup(markPath(site, 'currentColor'))}</svg>
<h1>${heading}</h1>
<p>${before}<a class="mail" href="mailto:${site.email}">${site.email}</a>${after}</p>
<p><a class="home" href="${home}">${messages.notFound.home}</a></p>
</main>
</body>
</html>
`
      return [`${home.slice(1)}/${ERROR_FOLDER}/${name}.html`.replace(/^\//, ''), html]
    }),
  )
}
