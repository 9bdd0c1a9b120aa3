import { prerender } from 'react-dom/static'
import { ServerRouter, type EntryContext } from 'react-router'
import { inlineDrawings } from './data/generated-files.server.ts'
import { deferStart } from './start/defer-start.server.ts'
import { BuiltDrawings } from './ui/drawings.tsx'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const page = (
    <BuiltDrawings value={inlineDrawings}>
      <ServerRouter context={context} url={request.url} />
    </BuiltDrawings>
  )
  const { prelude } = await prerender(page, {
    // Otherwise every boundary past the first kilobytes is written hidden and revealed by script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const html = await new Response(prelude).text()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(import.meta.env.PROD ? deferStart(html) : html, { status, headers })
}
