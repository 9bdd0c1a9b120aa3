import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { findFileFaults, findMissingPortraits } from './public-files.ts'

test('a file that no server knows is named, with what to do', () => {
  const folder = temporaryFolder({
    'people/ana.jpg': '',
    'people/ben.heic': '',
    'people/.DS_Store': '',
  })
  expect(findFileFaults(folder)).toEqual([
    expect.stringMatching(/people\/\.DS_Store: .* remove/),
    expect.stringMatching(/people\/ben\.heic: .* \.jpg/),
  ])
})

test('a portrait that was named but not added is found', () => {
  const folder = temporaryFolder({ 'people/ana.jpg': '' })
  const people = [
    { id: 'ana', image: 'ana.jpg' },
    { id: 'ben', image: 'ben.jpg' },
    { id: 'cleo', image: '' },
  ]
  expect(findMissingPortraits(people, folder)).toEqual([
    expect.stringMatching(/content\/people\/ben\.yaml image: .*people\/ben\.jpg/),
  ])
})
