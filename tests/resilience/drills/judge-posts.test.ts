import { expect, test } from 'vitest'
import { countRetried, failedAttempts, judgePosts } from './judge-posts.ts'

const ID = '0a1b2c3d-0000-4000-8000-000000000000'

test('posts without success or without their row are counted', () => {
  const posted = [
    { outcome: '200', ms: 10, reference: '0A1B2C3D' },
    { outcome: '200', ms: 20, reference: 'FFFFFFFF' },
    { outcome: '200', ms: 30, reference: undefined },
    { outcome: '502', ms: 40, reference: undefined },
    { outcome: 'ECONNRESET', ms: 50.4, reference: undefined },
  ]
  expect(judgePosts(posted, [ID])).toEqual({
    posts: 5,
    failed: 3,
    byOutcome: { '200': 3, '502': 1, ECONNRESET: 1 },
    lost: 1,
    p50: 30,
    p99: 50,
    longest: 50,
  })
})

test('a request that went to two processes has two statuses', () => {
  const attempts = '200: 200\n200: 502, 200\n503: 502, 502\n'
  expect(countRetried(attempts)).toBe(2)
  expect(failedAttempts(attempts)).toEqual(['503: 502, 502'])
})
