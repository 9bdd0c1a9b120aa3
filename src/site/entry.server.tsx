import { prerender } from 'react-dom/static'
import { ServerRouter, type EntryContext } from 'react-router'
import { inlineDrawings } from './data/generated-files.server.ts'
import { deferStart } from './start/defer-start.server.ts'
import { PrerenderedDrawings } from './ui/drawings.tsx'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const page = (
    <PrerenderedDrawings value={inlineDrawings}>
      <ServerRouter context={context} url={request.url} />
    </PrerenderedDrawings>
  )
  const { prelude } = await prerender(page, {
    // Otherwise boundaries past the first kilobytes are hidden until a script reveals them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const html = await new Response(prelude).text()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(import.meta.env.PROD ? deferStart(html) : html, { status, headers })
}
