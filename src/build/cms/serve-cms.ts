import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import type { Plugin } from 'vite'
import { contentTypeOf, UNKNOWN_TYPE } from '#server/http/content-types.ts'
import { buildCms, CMS_HEADERS, cmsPolicy } from './build-cms.ts'
import { CMS_PAGE, readCmsSettings, type CmsSettings } from './cms-settings.ts'

const FOLDER = '.cache/cms'

/** In development: the editor at /admin, if it is switched on, with the headers of the build. */
export function serveCms(): Plugin {
  return {
    name: 'serve-cms',
    apply: 'serve',
    configureServer({ middlewares }) {
      const settings = readCmsSettings(process.env)
      if (!settings) return
      const built = buildCms(FOLDER, settings)
      middlewares.use('/admin', (request, response) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        const name = pathname === '/' ? CMS_PAGE : path.posix.join('admin', pathname)
        void sendFile(response, name, settings, built)
      })
    },
  }
}

async function sendFile(
  response: ServerResponse,
  name: string,
  settings: CmsSettings,
  built: Promise<void>,
): Promise<void> {
  await built
  const file = path.join(FOLDER, name)
  response.statusCode = existsSync(file) ? 200 : 404
  response.setHeader('Content-Type', contentTypeOf(name) ?? UNKNOWN_TYPE)
  if (name === CMS_PAGE) {
    response.setHeader('Content-Security-Policy', cmsPolicy(settings))
    for (const [header, value] of Object.entries(CMS_HEADERS)) response.setHeader(header, value)
  }
  response.end(existsSync(file) ? readFileSync(file) : '')
}
