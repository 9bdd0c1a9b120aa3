import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { contentTypeOf, UNKNOWN_TYPE } from '#server/http/content-types.ts'
import { buildCms, CMS_HEADERS, CMS_PAGE, cmsPolicy } from './build-cms.ts'
import { readCmsSettings } from './cms-settings.ts'

const FOLDER = '.cache/cms'

/** In development: the editor at /admin, if it is switched on, with the headers of the build. */
export function serveCms(): Plugin {
  return {
    name: 'serve-cms',
    apply: 'serve',
    async configureServer({ middlewares }) {
      const settings = readCmsSettings(process.env)
      if (!settings) return
      await buildCms(FOLDER, settings)
      middlewares.use('/admin', (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        const name = pathname === '/' ? CMS_PAGE : path.posix.join('admin', pathname)
        const file = path.join(FOLDER, name)
        if (!existsSync(file)) return next()
        response.setHeader('Content-Type', contentTypeOf(file) ?? UNKNOWN_TYPE)
        if (name === CMS_PAGE) {
          response.setHeader('Content-Security-Policy', cmsPolicy(settings))
          for (const [header, value] of Object.entries(CMS_HEADERS))
            response.setHeader(header, value)
        }
        response.end(readFileSync(file))
      })
    },
  }
}
