import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { serveCms } from '#build/cms/serve-cms.ts'
import { reloadOnContentEdit } from '#build/content-reload.ts'
import { extendPrerenderLimit } from '#build/prerender-limit.ts'
import { checkBundledPackages } from '#build/third-party-notices.ts'

export default defineConfig({
  plugins: [
    reactRouter(),
    checkBundledPackages(),
    reloadOnContentEdit(),
    extendPrerenderLimit(),
    serveCms(),
  ],
  publicDir: 'src/site/public',
  // In development `npm run dev` or `npm start` serves the API.
  server: {
    proxy: { '/api': `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}` },
    // Written by every edit of the content; no page imports them.
    watch: { ignored: ['**/{.cache,dist,reports,tests}/**'] },
  },
  // The build requests its pages from it; in a container "localhost" is an IPv6 address as well.
  preview: { host: '127.0.0.1' },
  build: {
    modulePreload: {
      polyfill: false,
      // These are there before anything is loaded on demand.
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(react-dom|vendor|shell|rolldown-runtime)-/.test(file)),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What is asked for after Accept, or by the search, is not part of the first load.
                {
                  name: 'vendor',
                  test: /node_modules\/(?!(?:minisearch|react-dom|scheduler)\/|.*dom-export)/,
                },
                // Evaluated in a task of its own, after `vendor` (start/defer-start.server.ts).
                { name: 'react-dom', test: /node_modules\/(?:react-dom|scheduler|react-router)\// },
                // Without the form, the pictures and the announcement, which few pages have. The formats and
                // the section of the cases are too small for files of their own.
                {
                  name: 'shell',
                  test: /content\/format|site\/(?:(?:lib|shell|ui)\/(?!message-form\/|picture|announcement)|features\/cases\/case-section)/,
                },
                // A file of its own, so that its limit can be measured.
                { name: 'chat-launcher', test: /site\/features\/assistant\/launcher\/.*\.tsx?$/ },
                { name: 'search-launcher', test: /site\/features\/search\/launcher\/.*\.tsx?$/ },
              ],
            },
          },
        },
      },
    },
  },
})
