import path from 'node:path'
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answerFiles, smallBuild } from '#tests/fixtures/small-build.ts'
import { loadSite } from './load-build.ts'

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

test('rejects a build without a response page or a not-found page', async () => {
  const build = await smallBuild(answerFiles('sq/contact-answer'))
  rmSync(path.join(build, 'client/sq/contact-answer/tooMany'), { recursive: true })
  const missing = 'sq/contact-answer/tooMany/index.html is not in the build'
  await expect(loadSite(build)).rejects.toThrow(missing)
  rmSync(path.join(build, 'client/contact-answer'), { recursive: true })
  await expect(loadSite(build)).rejects.toThrow('contact-answer/stored/index.html is not in')
  const withoutPage = await smallBuild()
  rmSync(path.join(withoutPage, 'client/404'), { recursive: true })
  await expect(loadSite(withoutPage)).rejects.toThrow('404/index.html is not in the build')
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

test('serves an unknown extension as binary with a warning', async () => {
  const unknown: string[] = []
  const build = await smallBuild({ 'people/portrait.heic': 'bytes', noending: 'bytes' })
  const { files } = await loadSite(build, (file) => unknown.push(file))
  expect(unknown.toSorted()).toEqual(['noending', 'people/portrait.heic'])
  const headers = files.get('/people/portrait.heic')?.headers
  expect(headers?.['Content-Type']).toBe('application/octet-stream')
})
