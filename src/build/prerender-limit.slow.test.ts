import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/** Longer than React Router's own limit of ten seconds. */
const RENDER_MS = 12_000

const VITE_CONFIG = `import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { extendPrerenderLimit } from '${path.resolve('src/build/prerender-limit.ts')}'
export default { plugins: [tailwindcss(), reactRouter(), extendPrerenderLimit()] }
`

const SLOW_LOADER = `
export async function loader() {
  await new Promise((resolve) => setTimeout(resolve, ${RENDER_MS}))
  return null
}
`

test('a page that takes longer than ten seconds is prerendered', { timeout: 240_000 }, async () => {
  // Inside the project, so that packages are found.
  const folder = await mkdtemp(path.resolve('.cache/slow-page-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp('tests/bare', folder, { recursive: true })
  const route = path.join(folder, 'app/counter-route.tsx')
  await writeFile(route, (await readFile(route, 'utf8')) + SLOW_LOADER)
  await writeFile(path.join(folder, 'vite.config.ts'), VITE_CONFIG)
  const config = path.join(folder, 'react-router.config.ts')
  await writeFile(config, (await readFile(config, 'utf8')).replace('../../.cache/bare', 'build'))
  const command = path.resolve('node_modules/@react-router/dev/bin.cjs')
  await promisify(execFile)(process.execPath, [command, 'build'], {
    cwd: folder,
    env: { PATH: process.env['PATH'] },
  })
  expect(await readFile(path.join(folder, 'build/client/index.html'), 'utf8')).toContain(
    'A bare page',
  )
})
