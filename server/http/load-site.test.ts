import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { BUILD_FILES, POLICIES, smallBuild } from '#tests/fixtures/small-build.ts'
import { loadSite } from './load-site.ts'

test('every file stands under its address, once, without its compressed copies', async () => {
  const { files } = await loadSite(await smallBuild())
  expect([...files.keys()].toSorted()).toEqual([
    '/',
    '/about',
    '/about.data',
    '/assets/app-1a2b3c.js',
    '/assets/serif-4d5e6f.woff2',
    '/favicon.svg',
    '/sitemap.xml',
  ])
})

test('the not-found page is kept apart, so that no address answers it with 200', async () => {
  const { files, notFound } = await loadSite(await smallBuild())
  expect(files.has('/404')).toBe(false)
  expect(notFound.bodies.identity?.toString()).toBe(BUILD_FILES['404/index.html'])
  expect(notFound.headers['Content-Security-Policy']).toBe(POLICIES['404/index.html'])
})

test('the tag follows the content of a file, not its name', async () => {
  const { files } = await loadSite(
    await smallBuild({ 'a.txt': 'same', 'b.txt': 'same', 'c.txt': 'other' }),
  )
  const tagOf = (address: string) => files.get(address)?.etag
  expect(tagOf('/a.txt')).toMatch(/^"[\w-]{22}"$/)
  expect(tagOf('/a.txt')).toBe(tagOf('/b.txt'))
  expect(tagOf('/a.txt')).not.toBe(tagOf('/c.txt'))
})

test('a text has three bodies, a font has one', async () => {
  const { files } = await loadSite(await smallBuild())
  const bodiesOf = (address: string) => Object.keys(files.get(address)?.bodies ?? {}).toSorted()
  expect(bodiesOf('/about')).toEqual(['br', 'gzip', 'identity'])
  expect(bodiesOf('/assets/serif-4d5e6f.woff2')).toEqual(['identity'])
})

test('a file of a kind that nobody knows stops the start', async () => {
  const build = await smallBuild({ 'a.exe': 'MZ' })
  await expect(loadSite(build)).rejects.toThrow('a.exe: no content type is known for this ending')
})

test('a build without a not-found page stops the start', async () => {
  const build = await smallBuild()
  rmSync(path.join(build, 'client/404'), { recursive: true })
  await expect(loadSite(build)).rejects.toThrow('404/index.html is not in the build')
})
