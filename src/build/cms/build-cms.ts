import { copyFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { listLocales, readContent } from '#content/reader/read-content.ts'
import { contentDirectory } from '#site/data/content.server.ts'
import { escapeMarkup } from '../escape-markup.ts'
import { cmsConfig } from './cms-config.ts'
import { CMS_PAGE, cmsOrigins, type CmsSettings } from './cms-settings.ts'

/** Writes the editor to `admin/` below the folder. */
export async function buildCms(client: string, settings: CmsSettings): Promise<void> {
  const folder = path.join(client, path.dirname(CMS_PAGE))
  await build({
    configFile: false,
    publicDir: false,
    base: '/admin/',
    logLevel: 'error',
    plugins: [leaveOutUnused()],
    build: {
      outDir: path.resolve(folder),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.resolve('src/build/cms/admin.ts'),
        output: {
          entryFileNames: 'admin-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  })
  const script = (await readdir(folder)).find((name) => /^admin-.*\.js$/.test(name)) ?? ''
  const { product } = readContent(contentDirectory).site
  const config = cmsConfig(settings, product, listLocales(contentDirectory), contentDirectory)
  await writeFile(path.join(folder, 'config.json'), `${JSON.stringify(config)}\n`)
  await writeFile(path.join(folder, 'index.html'), adminPage(product, script))
  await copyFile('node_modules/@sveltia/cms/LICENSE.txt', path.join(folder, 'licence.txt'))
}

function adminPage(product: string, script: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeMarkup(product)}: content</title>`,
    `<script type="module" src="/admin/${script}"></script>`,
    '</head>',
    '<body></body>',
    '</html>',
    '',
  ].join('\n')
}

const REMOTE_FONT = /@font-face \{[^}]*url\(https:[^}]*\}/g

/** No field of ours has code, maps, vector pictures or HEIC pictures: 13 MB less. */
function leaveOutUnused(): Plugin {
  const unused = /^(?:@shikijs\/|leaflet|terra-draw|svgo)/
  return {
    name: 'leave-out-unused',
    enforce: 'pre',
    resolveId: (id) => (unused.test(id) ? '\0unused' : undefined),
    load: (id) => (id === '\0unused' ? 'export default {}' : undefined),
    // The same fonts are in the package.
    transform: (code, id) =>
      id.includes('/@sveltia/cms/') ? code.replaceAll(REMOTE_FONT, '') : undefined,
    generateBundle(_options, bundle) {
      for (const file of Object.keys(bundle)) {
        if (/\.(?:wasm|png)$/.test(file)) delete bundle[file]
      }
    },
  }
}

/** Signing in opens a window of the Git server. */
export const CMS_HEADERS = {
  'X-Robots-Tag': 'noindex, nofollow',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
} as const

/** Scripts of this site only; the editor writes its own style elements. */
export function cmsPolicy(settings: CmsSettings): string {
  const { api, pictures } = cmsOrigins(settings)
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' blob: data:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self' blob: data:", ...api].join(' '),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
