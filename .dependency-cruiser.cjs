/** Which folder may import which. Run by `npm run lint`, tested in tools/checks/source-rules.test.ts. */
const folders = (names) => `^(?:${names.join('|')})/`

/** Folder, and the folders it must not import. */
const BOUNDARIES = [
  ['src/content', ['src/(?!content/|shared/)[^/]+', 'tools', 'tests']],
  ['src/shared', ['src/(?!shared/)[^/]+', 'tools', 'tests']],
  ['src/drawings', ['src/(?!drawings/|content/|shared/)[^/]+', 'tools', 'tests']],
  ['src/site', ['src/(?:server|build)', 'tools', 'tests']],
  ['src/server', ['src/(?:site|drawings|build)', 'tools', 'tests']],
  ['src/build', ['tools', 'tests']],
  ['tools', ['tests']],
  // Layers of the site, lowest first.
  ['src/site/lib', ['src/site/(?:data|ui|features|pages|shell)']],
  ['src/site/data', ['src/site/(?:ui|features|pages|shell)']],
  ['src/site/ui', ['src/site/(?:features|pages|shell)']],
  ['src/site/features', ['src/site/(?:pages|shell)']],
  ['src/site/pages', ['src/site/shell']],
  ['src/site/shell', ['src/site/(?:features|pages)']],
]

/** Folders of the server: each imports only those before it, and none the entry points next to them. */
const SERVER_LAYERS = [
  'database',
  'runtime',
  'config',
  'retrieval',
  'http',
  'checks',
  'contact',
  'mail-links',
  'delivery',
  'assistant',
  'privacy',
  'reports',
  'cli',
]

module.exports = {
  forbidden: [
    ...BOUNDARIES.map(([from, to]) => ({
      name: `from-${from.replaceAll('/', '-')}`,
      severity: 'error',
      from: { path: folders([from]) },
      to: { path: folders(to) },
    })),
    ...SERVER_LAYERS.map((folder, index) => ({
      name: `from-server-${folder}`,
      severity: 'error',
      from: { path: `^src/server/${folder}/` },
      to: {
        path: '^src/server/',
        pathNot: `^src/server/(?:${SERVER_LAYERS.slice(0, index + 1).join('|')})/`,
      },
    })),
    {
      name: 'no-cross-feature',
      comment: 'Pages and features do not import each other.',
      severity: 'error',
      from: { path: '^src/site/(features|pages)/([^/]+)/' },
      to: { path: '^src/site/$1/', pathNot: '^src/site/$1/$2/' },
    },
    {
      name: 'no-content-in-browser',
      comment:
        'Browser code imports only types and formatting from content; reader and schemas stay on the server.',
      severity: 'error',
      from: { path: '^src/site/', pathNot: '\\.server\\.' },
      to: {
        path: '^src/content/',
        pathNot: '^src/content/format\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/generated/|\\.react-router|\\.test\\.tsx?$' },
  },
}
