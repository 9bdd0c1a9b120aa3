import path from 'node:path'
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONTACT_OUTCOMES } from '#shared/contact.ts'
import { answerFiles, BUILD_FILES, POLICIES, smallBuild } from '#tests/fixtures/small-build.ts'
import { loadSite, loadServiceTexts } from './load-build.ts'
import { readContent } from '#content/reader/read-content.ts'
import { serviceTexts } from '#build/service-texts.ts'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

test('loads every file once, without its compressed copies', async () => {
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

test('the not-found page has no path of its own', async () => {
  const { files, notFound } = await loadSite(await smallBuild())
  expect(files.has('/404')).toBe(false)
  const page = notFound.get('en')
  expect(page?.bodies.identity?.toString()).toBe(BUILD_FILES['404/index.html'])
  expect(page?.headers['Content-Security-Policy']).toBe(POLICIES['404/index.html'])
})

test('PLS-06 response pages of the form have no path of their own', async () => {
  const { files, answers } = await loadSite(await smallBuild())
  expect([...answers.keys()]).toEqual(['en'])
  const pages = Object.entries(answers.get('en') ?? {})
  expect(pages.map(([outcome]) => outcome)).toEqual(Object.keys(CONTACT_OUTCOMES))
  for (const [outcome, page] of pages) {
    const file = `contact-answer/${outcome}/index.html`
    expect(page.bodies.identity?.toString()).toBe(answerFiles()[file])
    expect(page.headers['Content-Security-Policy']).toBe(POLICIES[file])
    expect(page.headers['Cache-Control']).toBe('no-store')
    expect(files.has(`/contact-answer/${outcome}`)).toBe(false)
  }
})

test('PLS-06 loads response pages for each language', async () => {
  const albanian = { ...answerFiles('sq/contact-answer'), 'sq/404/index.html': 'nuk ekziston' }
  const { files, answers, notFound } = await loadSite(await smallBuild(albanian))
  expect([...answers.keys()]).toEqual(['en', 'sq'])
  expect(notFound.get('sq')?.bodies.identity?.toString()).toBe('nuk ekziston')
  expect(files.has('/sq/404')).toBe(false)
  expect(answers.get('sq')?.stored.bodies.identity?.toString()).toContain(
    'sq/contact-answer stored',
  )
  expect([...files.keys()].filter((address) => address.includes('contact-answer'))).toEqual([])
})

test('rejects a build without a response page', async () => {
  const build = await smallBuild(answerFiles('sq/contact-answer'))
  rmSync(path.join(build, 'client/sq/contact-answer/tooMany'), { recursive: true })
  const missing = 'sq/contact-answer/tooMany/index.html is not in the build'
  await expect(loadSite(build)).rejects.toThrow(missing)
  rmSync(path.join(build, 'client/contact-answer'), { recursive: true })
  await expect(loadSite(build)).rejects.toThrow('contact-answer/stored/index.html is not in')
})

test('the ETag depends on the content only', async () => {
  const { files } = await loadSite(
    await smallBuild({ 'a.txt': 'same', 'b.txt': 'same', 'c.txt': 'other' }),
  )
  const tagOf = (address: string) => files.get(address)?.etag
  expect(tagOf('/a.txt')).toMatch(/^W\/"[\w-]{22}"$/)
  expect(tagOf('/a.txt')).toBe(tagOf('/b.txt'))
  expect(tagOf('/a.txt')).not.toBe(tagOf('/c.txt'))
})

test('loads three encodings of text files and one of fonts', async () => {
  const { files } = await loadSite(await smallBuild())
  const bodiesOf = (address: string) => Object.keys(files.get(address)?.bodies ?? {}).toSorted()
  expect(bodiesOf('/about')).toEqual(['br', 'gzip', 'identity'])
  expect(bodiesOf('/assets/serif-4d5e6f.woff2')).toEqual(['identity'])
})

test('rejects a build without a not-found page', async () => {
  const build = await smallBuild()
  rmSync(path.join(build, 'client/404'), { recursive: true })
  await expect(loadSite(build)).rejects.toThrow('404/index.html is not in the build')
})

test('image extensions are case-insensitive', async () => {
  const names = ['a.jpg', 'b.JPG', 'c.jpeg', 'd.webp', 'e.avif', 'f.gif', 'g.pdf']
  const pictures = Object.fromEntries(names.map((name) => [`people/${name}`, 'bytes']))
  const { files } = await loadSite(await smallBuild(pictures))
  const types = names.map((name) => files.get(`/people/${name}`)?.headers['Content-Type'])
  const [jpeg, ...others] = ['image/jpeg', 'image/webp', 'image/avif', 'image/gif']
  expect(types).toEqual([jpeg, jpeg, jpeg, ...others, 'application/pdf'])
})

test('serves an unknown extension as binary with a warning', async () => {
  const unknown: string[] = []
  const build = await smallBuild({ 'people/portrait.heic': 'bytes', noending: 'bytes' })
  const { files } = await loadSite(build, (file) => unknown.push(file))
  expect(unknown.toSorted()).toEqual(['noending', 'people/portrait.heic'])
  const headers = files.get('/people/portrait.heic')?.headers
  expect(headers?.['Content-Type']).toBe('application/octet-stream')
})

const TEXTS = serviceTexts([readContent(SAMPLE_CONTENT)])

test('loads the texts of the build', async () => {
  const build = temporaryFolder({ 'service.json': JSON.stringify(TEXTS) })
  expect(await loadServiceTexts(build)).toEqual(TEXTS)
})

test('rejects incomplete texts', async () => {
  const build = temporaryFolder({ 'service.json': JSON.stringify({ ...TEXTS, email: '' }) })
  await expect(loadServiceTexts(build)).rejects.toThrow('service.json is incomplete')
})

test('rejects a build without texts', async () => {
  await expect(loadServiceTexts(temporaryFolder())).rejects.toThrow('service.json')
})
