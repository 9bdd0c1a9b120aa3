import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'
import { listLocales } from '#content/reader/read-content.ts'
import { ContentError } from '#content/reader/yaml-file.ts'
import { contentDirectory, contentIn, forgetContent } from '#site/data/content.server.ts'

/** In development: shows an edit of the content in all open pages, or its fault with file, line and remedy. */
export function reloadOnContentEdit(): Plugin {
  const folder = path.resolve(contentDirectory)
  return {
    name: 'reload-on-content-edit',
    apply: 'serve',
    // Before the pages are rendered.
    enforce: 'pre',
    configureServer(server) {
      const { ssr, client } = server.environments
      let fault = readAll()
      const reload = () => {
        fault = readAll()
        // With everything that imports it; React and the other modules stay.
        const modules = ssr.moduleGraph.getModulesByFile(
          path.resolve('src/site/data/content.server.ts'),
        )
        for (const module of modules ?? []) ssr.moduleGraph.invalidateModule(module)
        client.hot.send({ type: 'full-reload' })
      }
      const restart = () => server.restart()
      let building = Promise.resolve()
      let timer: NodeJS.Timeout | undefined
      const buildAssets = () => promisify(execFile)(process.execPath, ['src/build/build-assets.ts'])
      server.watcher.add(folder)
      server.watcher.on('all', (event, file) => {
        if (!path.resolve(file).startsWith(folder)) return
        if (event === 'change') return reload()
        // Entries have routes. An entry and its picture come one after the other.
        clearTimeout(timer)
        timer = setTimeout(() => {
          building = building.then(buildAssets).then(restart, restart)
        }, 500)
      })
      server.middlewares.use((request, response, next) => {
        if (fault === undefined || !request.headers.accept?.includes('text/html')) return next()
        response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
        response.end(faultPage(fault))
      })
    },
  }
}

/** Reads all languages into the cache of the pages; returns the faults. */
function readAll(): string | undefined {
  try {
    forgetContent()
    for (const locale of listLocales(contentDirectory)) contentIn(locale)
    return undefined
  } catch (error) {
    if (error instanceof ContentError) return error.message
    throw error
  }
}

/** The script reloads the page after the next edit. */
function faultPage(fault: string): string {
  const text = fault.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<!doctype html><meta charset="utf-8"><title>Content</title>
<script type="module" src="/@vite/client"></script>
<h1>The content has a fault</h1><pre style="white-space:pre-wrap;font-size:1rem">${text}</pre>`
}
