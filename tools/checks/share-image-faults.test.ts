import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { findImageFaults } from './share-image-faults.ts'

const PAGE = {
  path: '/about',
  html: '<meta property="og:image" content="https://korab.example/share/about.png"/>',
}

function png(width: number, height: number, bytes = 64): Buffer {
  const picture = Buffer.alloc(bytes)
  picture.writeUInt32BE(0x89_50_4e_47, 0)
  picture.writeUInt32BE(width, 16)
  picture.writeUInt32BE(height, 20)
  return picture
}

function faultsOf(picture?: Buffer): string[] {
  const client = temporaryFolder({})
  mkdirSync(path.join(client, 'share'))
  if (picture) writeFileSync(path.join(client, 'share/about.png'), picture)
  return findImageFaults([PAGE], client)
}

test('a picture of the right size is no fault, and a page without one is not asked', () => {
  expect(faultsOf(png(1200, 630))).toEqual([])
  expect(findImageFaults([{ path: '/404', html: '' }], '')).toEqual([])
})

test.each([
  ['is missing', undefined, '/about: its share image /share/about.png does not exist'],
  ['is no picture', Buffer.from('no picture at all, but long'), '/share/about.png: is no PNG'],
  ['is small', png(600, 315), '/share/about.png: is 600 by 315, not 1200 by 630'],
  ['is heavy', png(1200, 630, 60_001), '/share/about.png: has 60001 bytes, at most 60000'],
])('a picture that %s is a fault', (_title, picture, fault) => {
  expect(faultsOf(picture)).toEqual([fault])
})
